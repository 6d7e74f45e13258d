import GridEngine
import GridPaging
import GridPagingSQLite

struct Game: Identifiable, Equatable {
  var id: Int64
  var score: Int64
  var name: String
}
