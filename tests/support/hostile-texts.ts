/** Ends the process that sets it as a line of a paper (the compiler slices a line between two directions). */
export const endsTheCompiler = 'a \u202e عربيlongwordlongword1\u202d '

/** What no field needs, each with a name; the engine's rule refuses all of it (`forms/plain-text.ts`). */
export const refusedTexts: readonly (readonly [name: string, text: string])[] = [
  ['a text that ends the compiler', endsTheCompiler],
  ['another that does', '\u061c\u202d1\u200b\u202dعربي\u2069\u200e👨‍👩‍👧'],
  ['an override', 'Anna\u202egnp.exe'],
  ['an embedding', 'Anna \u202bberg\u202c'],
  ['an isolate', 'Anna \u2067berg\u2069'],
  ['the end of an isolate alone', 'Anna\u2069'],
  ['a zero-width joiner alone', '\u200d'],
  ['zero-width signs alone', '\u200c\u200d \u200c'],
  ['a letter that is blank', '\u3164'],
  ['Braille without dots', '\u2800'],
  ['a mark on nothing', '\u0301'],
  ['a bell', 'Anna\u0007'],
  ['the end of a text', 'Anna\u0000Berg'],
  ['a delete', 'Anna\u007f'],
  ['a control of Latin-1', 'Anna\u0080'],
  ['half a character', 'Anna \ud83d'],
  ['the other half', '\udc69 Anna'],
  ['a noncharacter', 'Anna\uffff'],
  ['a noncharacter of Arabic', 'Anna\ufdd0'],
  ['a noncharacter of a high plane', 'Anna\u{1fffe}'],
  ['an annotation', 'Anna\ufff9note\ufffa'],
  ['a shaping control', 'Anna\u206a'],
  ['letters of a tag', 'Anna\u{e0041}\u{e0042}'],
  ['a tower of marks', `A${'\u0301'.repeat(20)}nna`],
]

/** Lines that end: refused where one line is asked. */
export const manyLines: readonly (readonly [name: string, text: string])[] = [
  ['a new line', 'Anna\nBerg'],
  ['a carriage return', 'Anna\r\nBcc: x@example.com'],
  ['a line separator', 'Anna\u2028Berg'],
  ['a paragraph separator', 'Anna\u2029Berg'],
  ['a next line', 'Anna\u0085Berg'],
  ['a tab', 'Anna\tBerg'],
  ['a page', 'Anna\fBerg'],
]

/** Unusual, and somebody's own: taken as they are. */
export const goodTexts: readonly (readonly [name: string, text: string])[] = [
  ['Persian with a non-joiner', 'می\u200cخواهم'],
  ['Hindi with a joiner', 'क्\u200dष'],
  ['a family', '👨\u200d👩\u200d👧 Berg'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Anna'],
  ['a heart in colour', 'Anna ❤️'],
  ['mixed scripts', 'Anna آنا אנה Анна 安娜'],
  ['Arabic with a number', 'شارع 12، شقة 4'],
  ['Hebrew with Latin', 'רחוב Main 5 (א)'],
  ['Vietnamese', 'Nguyễn Thị Ánh Tuyết'],
  ['Hebrew with points', 'שָׁלוֹם'],
  ['Thai', 'ที่อยู่'],
  ['signs', `O’Brien-Łukasz, Jr. & Co. #4 "B" <c> $x$ *y* _z_ @a \\ \``],
  ['one letter', '李'],
  ['a number', '12'],
  ['long', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5)],
]
