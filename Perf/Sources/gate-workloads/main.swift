// The entry of the gates' workloads; `.ci/gates` runs it under callgrind and hands the counts back to it.

import ArgumentParser

GateCommand.main()
