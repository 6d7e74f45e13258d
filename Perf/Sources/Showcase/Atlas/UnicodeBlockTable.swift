// The blocks of Unicode 18.0 as rows: first code point, number of sixteens of code points, name.

/// The block table. Facts from the Unicode Character Database, version 18.0 (8 July 2026), in a layout of our own:
/// every block begins at a multiple of 16 and holds a multiple of 16 code points, so the second column counts sixteens.
/// Both numbers are hexadecimal. Rows are disjoint and ascending; what lies between them belongs to no block.
enum UnicodeBlockTable {
  static let unicodeVersion = "18.0"

  static let rows = """
    00000 8 Basic Latin
    00080 8 Latin-1 Supplement
    00100 8 Latin Extended-A
    00180 D Latin Extended-B
    00250 6 IPA Extensions
    002B0 5 Spacing Modifier Letters
    00300 7 Combining Diacritical Marks
    00370 9 Greek and Coptic
    00400 10 Cyrillic
    00500 3 Cyrillic Supplement
    00530 6 Armenian
    00590 7 Hebrew
    00600 10 Arabic
    00700 5 Syriac
    00750 3 Arabic Supplement
    00780 4 Thaana
    007C0 4 NKo
    00800 4 Samaritan
    00840 2 Mandaic
    00860 1 Syriac Supplement
    00870 3 Arabic Extended-B
    008A0 6 Arabic Extended-A
    00900 8 Devanagari
    00980 8 Bengali
    00A00 8 Gurmukhi
    00A80 8 Gujarati
    00B00 8 Oriya
    00B80 8 Tamil
    00C00 8 Telugu
    00C80 8 Kannada
    00D00 8 Malayalam
    00D80 8 Sinhala
    00E00 8 Thai
    00E80 8 Lao
    00F00 10 Tibetan
    01000 A Myanmar
    010A0 6 Georgian
    01100 10 Hangul Jamo
    01200 18 Ethiopic
    01380 2 Ethiopic Supplement
    013A0 6 Cherokee
    01400 28 Unified Canadian Aboriginal Syllabics
    01680 2 Ogham
    016A0 6 Runic
    01700 2 Tagalog
    01720 2 Hanunoo
    01740 2 Buhid
    01760 2 Tagbanwa
    01780 8 Khmer
    01800 B Mongolian
    018B0 5 Unified Canadian Aboriginal Syllabics Extended
    01900 5 Limbu
    01950 3 Tai Le
    01980 6 New Tai Lue
    019E0 2 Khmer Symbols
    01A00 2 Buginese
    01A20 9 Tai Tham
    01AB0 5 Combining Diacritical Marks Extended
    01B00 8 Balinese
    01B80 4 Sundanese
    01BC0 4 Batak
    01C00 5 Lepcha
    01C50 3 Ol Chiki
    01C80 1 Cyrillic Extended-C
    01C90 3 Georgian Extended
    01CC0 1 Sundanese Supplement
    01CD0 3 Vedic Extensions
    01D00 8 Phonetic Extensions
    01D80 4 Phonetic Extensions Supplement
    01DC0 4 Combining Diacritical Marks Supplement
    01E00 10 Latin Extended Additional
    01F00 10 Greek Extended
    02000 7 General Punctuation
    02070 3 Superscripts and Subscripts
    020A0 3 Currency Symbols
    020D0 3 Combining Diacritical Marks for Symbols
    02100 5 Letterlike Symbols
    02150 4 Number Forms
    02190 7 Arrows
    02200 10 Mathematical Operators
    02300 10 Miscellaneous Technical
    02400 4 Control Pictures
    02440 2 Optical Character Recognition
    02460 A Enclosed Alphanumerics
    02500 8 Box Drawing
    02580 2 Block Elements
    025A0 6 Geometric Shapes
    02600 10 Miscellaneous Symbols
    02700 C Dingbats
    027C0 3 Miscellaneous Mathematical Symbols-A
    027F0 1 Supplemental Arrows-A
    02800 10 Braille Patterns
    02900 8 Supplemental Arrows-B
    02980 8 Miscellaneous Mathematical Symbols-B
    02A00 10 Supplemental Mathematical Operators
    02B00 10 Miscellaneous Symbols and Arrows
    02C00 6 Glagolitic
    02C60 2 Latin Extended-C
    02C80 8 Coptic
    02D00 3 Georgian Supplement
    02D30 5 Tifinagh
    02D80 6 Ethiopic Extended
    02DE0 2 Cyrillic Extended-A
    02E00 8 Supplemental Punctuation
    02E80 8 CJK Radicals Supplement
    02F00 E Kangxi Radicals
    02FF0 1 Ideographic Description Characters
    03000 4 CJK Symbols and Punctuation
    03040 6 Hiragana
    030A0 6 Katakana
    03100 3 Bopomofo
    03130 6 Hangul Compatibility Jamo
    03190 1 Kanbun
    031A0 2 Bopomofo Extended
    031C0 3 CJK Strokes
    031F0 1 Katakana Phonetic Extensions
    03200 10 Enclosed CJK Letters and Months
    03300 10 CJK Compatibility
    03400 19C CJK Unified Ideographs Extension A
    04DC0 4 Yijing Hexagram Symbols
    04E00 520 CJK Unified Ideographs
    0A000 49 Yi Syllables
    0A490 4 Yi Radicals
    0A4D0 3 Lisu
    0A500 14 Vai
    0A640 6 Cyrillic Extended-B
    0A6A0 6 Bamum
    0A700 2 Modifier Tone Letters
    0A720 E Latin Extended-D
    0A800 3 Syloti Nagri
    0A830 1 Common Indic Number Forms
    0A840 4 Phags-pa
    0A880 6 Saurashtra
    0A8E0 2 Devanagari Extended
    0A900 3 Kayah Li
    0A930 3 Rejang
    0A960 2 Hangul Jamo Extended-A
    0A980 6 Javanese
    0A9E0 2 Myanmar Extended-B
    0AA00 6 Cham
    0AA60 2 Myanmar Extended-A
    0AA80 6 Tai Viet
    0AAE0 2 Meetei Mayek Extensions
    0AB00 3 Ethiopic Extended-A
    0AB30 4 Latin Extended-E
    0AB70 5 Cherokee Supplement
    0ABC0 4 Meetei Mayek
    0AC00 2BB Hangul Syllables
    0D7B0 5 Hangul Jamo Extended-B
    0D800 38 High Surrogates
    0DB80 8 High Private Use Surrogates
    0DC00 40 Low Surrogates
    0E000 190 Private Use Area
    0F900 20 CJK Compatibility Ideographs
    0FB00 5 Alphabetic Presentation Forms
    0FB50 2B Arabic Presentation Forms-A
    0FE00 1 Variation Selectors
    0FE10 1 Vertical Forms
    0FE20 1 Combining Half Marks
    0FE30 2 CJK Compatibility Forms
    0FE50 2 Small Form Variants
    0FE70 9 Arabic Presentation Forms-B
    0FF00 F Halfwidth and Fullwidth Forms
    0FFF0 1 Specials
    10000 8 Linear B Syllabary
    10080 8 Linear B Ideograms
    10100 4 Aegean Numbers
    10140 5 Ancient Greek Numbers
    10190 4 Ancient Symbols
    101D0 3 Phaistos Disc
    10280 2 Lycian
    102A0 4 Carian
    102E0 2 Coptic Epact Numbers
    10300 3 Old Italic
    10330 2 Gothic
    10350 3 Old Permic
    10380 2 Ugaritic
    103A0 4 Old Persian
    10400 5 Deseret
    10450 3 Shavian
    10480 3 Osmanya
    104B0 5 Osage
    10500 3 Elbasan
    10530 4 Caucasian Albanian
    10570 5 Vithkuqi
    105C0 4 Todhri
    10600 18 Linear A
    10780 4 Latin Extended-F
    10800 4 Cypriot Syllabary
    10840 2 Imperial Aramaic
    10860 2 Palmyrene
    10880 3 Nabataean
    108E0 2 Hatran
    10900 2 Phoenician
    10920 2 Lydian
    10940 2 Sidetic
    10980 2 Meroitic Hieroglyphs
    109A0 6 Meroitic Cursive
    10A00 6 Kharoshthi
    10A60 2 Old South Arabian
    10A80 2 Old North Arabian
    10AC0 4 Manichaean
    10B00 4 Avestan
    10B40 2 Inscriptional Parthian
    10B60 2 Inscriptional Pahlavi
    10B80 3 Psalter Pahlavi
    10C00 5 Old Turkic
    10C80 8 Old Hungarian
    10D00 4 Hanifi Rohingya
    10D40 5 Garay
    10E60 2 Rumi Numeral Symbols
    10E80 4 Yezidi
    10EC0 4 Arabic Extended-C
    10F00 3 Old Sogdian
    10F30 4 Sogdian
    10F70 4 Old Uyghur
    10FB0 3 Chorasmian
    10FE0 2 Elymaic
    11000 8 Brahmi
    11080 5 Kaithi
    110D0 3 Sora Sompeng
    11100 5 Chakma
    11150 3 Mahajani
    11180 6 Sharada
    111E0 2 Sinhala Archaic Numbers
    11200 5 Khojki
    11280 3 Multani
    112B0 5 Khudawadi
    11300 8 Grantha
    11380 8 Tulu-Tigalari
    11400 8 Newa
    11480 6 Tirhuta
    11580 8 Siddham
    11600 6 Modi
    11660 2 Mongolian Supplement
    11680 5 Takri
    116D0 3 Myanmar Extended-C
    11700 5 Ahom
    11800 5 Dogra
    118A0 6 Warang Citi
    11900 6 Dives Akuru
    119A0 6 Nandinagari
    11A00 5 Zanabazar Square
    11A50 6 Soyombo
    11AB0 1 Unified Canadian Aboriginal Syllabics Extended-A
    11AC0 4 Pau Cin Hau
    11B00 6 Devanagari Extended-A
    11B60 2 Sharada Supplement
    11BC0 4 Sunuwar
    11C00 7 Bhaiksuki
    11C70 5 Marchen
    11D00 6 Masaram Gondi
    11D60 5 Gunjala Gondi
    11DB0 4 Tolong Siki
    11DF0 1 Bengali Supplement
    11EE0 2 Makasar
    11F00 6 Kawi
    11FB0 1 Lisu Supplement
    11FC0 4 Tamil Supplement
    12000 40 Cuneiform
    12400 8 Cuneiform Numbers and Punctuation
    12480 D Early Dynastic Cuneiform
    12550 14 Archaic Cuneiform Numerals
    12F90 7 Cypro-Minoan
    13000 43 Egyptian Hieroglyphs
    13430 3 Egyptian Hieroglyph Format Controls
    13460 FA Egyptian Hieroglyphs Extended-A
    14400 28 Anatolian Hieroglyphs
    16100 4 Gurung Khema
    16800 24 Bamum Supplement
    16A40 3 Mro
    16A70 6 Tangsa
    16AD0 3 Bassa Vah
    16B00 9 Pahawh Hmong
    16D40 4 Kirat Rai
    16E40 6 Medefaidrin
    16EA0 4 Beria Erfe
    16F00 A Miao
    16FE0 2 Ideographic Symbols and Punctuation
    17000 180 Tangut
    18800 30 Tangut Components
    18B00 20 Khitan Small Script
    18D00 8 Tangut Supplement
    18D80 8 Tangut Components Supplement
    18E00 3A Jurchen
    191A0 4 Jurchen Radicals
    1AFF0 1 Kana Extended-B
    1B000 10 Kana Supplement
    1B100 3 Kana Extended-A
    1B130 4 Small Kana Extension
    1B170 19 Nushu
    1BC00 A Duployan
    1BCA0 1 Shorthand Format Controls
    1CC00 2C Symbols for Legacy Computing Supplement
    1CEC0 4 Miscellaneous Symbols Supplement
    1CF00 D Znamenny Musical Notation
    1D000 10 Byzantine Musical Symbols
    1D100 10 Musical Symbols
    1D200 5 Ancient Greek Musical Notation
    1D250 4 Musical Symbols Supplement
    1D2C0 2 Kaktovik Numerals
    1D2E0 2 Mayan Numerals
    1D300 6 Tai Xuan Jing Symbols
    1D360 2 Counting Rod Numerals
    1D400 40 Mathematical Alphanumeric Symbols
    1D800 2B Sutton SignWriting
    1DB00 10 Miscellaneous Symbols and Arrows Extended
    1DF00 10 Latin Extended-G
    1E000 3 Glagolitic Supplement
    1E030 6 Cyrillic Extended-D
    1E100 5 Nyiakeng Puachue Hmong
    1E290 3 Toto
    1E2C0 4 Wancho
    1E4D0 3 Nag Mundari
    1E5D0 3 Ol Onal
    1E6C0 4 Tai Yo
    1E7E0 2 Ethiopic Extended-B
    1E800 E Mende Kikakui
    1E900 6 Adlam
    1EC70 5 Indic Siyaq Numbers
    1ED00 5 Ottoman Siyaq Numbers
    1EE00 10 Arabic Mathematical Alphabetic Symbols
    1F000 3 Mahjong Tiles
    1F030 7 Domino Tiles
    1F0A0 6 Playing Cards
    1F100 10 Enclosed Alphanumeric Supplement
    1F200 10 Enclosed Ideographic Supplement
    1F300 30 Miscellaneous Symbols and Pictographs
    1F600 5 Emoticons
    1F650 3 Ornamental Dingbats
    1F680 8 Transport and Map Symbols
    1F700 8 Alchemical Symbols
    1F780 8 Geometric Shapes Extended
    1F800 10 Supplemental Arrows-C
    1F900 10 Supplemental Symbols and Pictographs
    1FA00 7 Chess Symbols
    1FA70 9 Symbols and Pictographs Extended-A
    1FB00 10 Symbols for Legacy Computing
    20000 A6E CJK Unified Ideographs Extension B
    2A700 104 CJK Unified Ideographs Extension C
    2B740 E CJK Unified Ideographs Extension D
    2B820 169 CJK Unified Ideographs Extension E
    2CEB0 1D4 CJK Unified Ideographs Extension F
    2EBF0 27 CJK Unified Ideographs Extension I
    2F800 22 CJK Compatibility Ideographs Supplement
    30000 135 CJK Unified Ideographs Extension G
    31350 106 CJK Unified Ideographs Extension H
    323B0 10D CJK Unified Ideographs Extension J
    3D000 2C4 Seal
    E0000 8 Tags
    E0100 F Variation Selectors Supplement
    F0000 1000 Supplementary Private Use Area-A
    100000 1000 Supplementary Private Use Area-B
    """
}
