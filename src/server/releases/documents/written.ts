import { isUtf8 } from 'node:buffer'
import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'

/** What is wrong with how a document is written: a code for ever, the reason with line and column, and the place by names. */
export interface Slip {
  readonly code: 'name.forbidden' | 'name.twice' | 'text.control' | 'text.unstorable'
  readonly reason: string
  readonly place: string
}

/** Why these bytes are no UTF-8 text, with line and column; null where they are. */
export function encodingSlip(bytes: Buffer): string | null {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return 'is written as UTF-16: save it as UTF-8'
  if (isUtf8(bytes)) return null
  // What cannot be decoded stands as this sign, which a document may also hold as itself.
  const text = bytes.toString('utf8')
  let at = text.indexOf('\ufffd')
  while (isSoundUpTo(bytes, Buffer.byteLength(text.slice(0, at + 1)))) at = text.indexOf('\ufffd', at + 1)
  const before = text.slice(0, at).split('\n')
  return `is no UTF-8 at ${lineAndColumn(before.length - 1, before.at(-1)?.length ?? 0)}: save it as UTF-8`
}

const isSoundUpTo = (bytes: Buffer, end: number): boolean => isUtf8(bytes.subarray(0, end))

/** Where a text stops to be JSON, and what to do there. */
export function jsonSlip(text: string): string {
  let first: string | null = null
  try {
    visit(
      text,
      {
        onError(error, offset, _length, line, column) {
          first ??= `at ${lineAndColumn(line, column)}: ${adviceFor(error, text, offset)}`
        },
      },
      { disallowComments: true },
    )
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return 'it is nested without end'
  }
  return first ?? 'it ends too early'
}

function adviceFor(error: ParseErrorCode, text: string, offset: number): string {
  if (text.trim() === '') return 'the file is empty: it begins with { and ends with }'
  const before = text.slice(0, offset).trimEnd().at(-1)
  if (offset >= text.trimEnd().length) return 'the text ends here: a bracket or a quote is not closed'
  if (before === ',' && /[}\]]/.test(text[offset] ?? '')) return 'the comma before this bracket has to go'
  if (text[offset] === "'") return 'texts and names stand in double quotes'
  if (text.startsWith('//', offset) || text.startsWith('/*', offset))
    return 'JSON knows no comments: remove it, or say it under "$comment"'
  const told = printParseErrorCode(error)
  if (told === 'InvalidCharacter' && !/^"[^"]*[\t\n\r]/.test(text.slice(offset))) return unseen
  return advice[told] ?? 'this is not understood'
}

const unseen = 'a text holds a control sign that nobody sees: delete it'
const advice: { readonly [code: string]: string } = {
  CommaExpected: 'a comma is missing before this',
  ColonExpected: 'a colon is missing after the name',
  PropertyNameExpected: 'a name in double quotes is missing',
  ValueExpected: 'a value is missing',
  InvalidSymbol: 'this is no value: texts stand in double quotes, other values are true, false, null and numbers',
  InvalidNumberFormat: 'this is no number: write 12.5, without a sign for thousands or a zero in front',
  InvalidCharacter: 'a text holds a line break or a tab as it is: write \\n or \\t',
  InvalidEscapeCharacter: 'only \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u stand after a backslash',
  InvalidUnicode: 'four hexadecimal digits are missing after \\u',
  UnexpectedEndOfString: 'the text that begins here is not closed by a double quote',
  EndOfFileExpected: 'the document has ended before this: remove what follows, or a bracket too many',
  InvalidCommentToken: 'JSON knows no comments: remove it, or say it under "$comment"',
}

/** All that is wrong in a text that is JSON: names twice in one map, names and signs that no document may hold. */
export function slipsIn(text: string): readonly Slip[] {
  const slips: Slip[] = []
  const maps: Map<string, string>[] = []
  const note = (code: Slip['code'], reason: string, path: readonly (string | number)[]) =>
    slips.push({ code, reason, place: path.join('/') })
  visit(text, {
    onObjectBegin: () => void maps.push(new Map()),
    onObjectEnd: () => void maps.pop(),
    onObjectProperty(name, _offset, _length, line, column, pathAround) {
      const here = lineAndColumn(line, column)
      const path = [...pathAround(), name]
      const before = maps.at(-1)?.get(name)
      maps.at(-1)?.set(name, here)
      if (before !== undefined)
        note('name.twice', `stands twice, at ${before} and at ${here}: only the last would count; remove one`, path)
      if (name === '__proto__' || name === 'constructor' || name === 'prototype')
        note('name.forbidden', `is a name that no document may use (${here}): choose another`, path)
      noteSigns(name, here, path)
    },
    onLiteralValue(value, _offset, _length, line, column, pathAround) {
      if (typeof value === 'string') noteSigns(value, lineAndColumn(line, column), pathAround())
    },
  })
  return slips

  function noteSigns(value: string, here: string, path: readonly (string | number)[]): void {
    if (value.includes('\u0000') || !value.isWellFormed())
      note('text.unstorable', `holds a null sign or half a sign, which no database keeps (${here}): delete it`, path)
    else if (/(?![\t\n\r])\p{Cc}/u.test(value))
      note('text.control', `holds a control sign that nobody sees (${here}): delete it`, path)
  }
}

const lineAndColumn = (line: number, column: number): string => `line ${line + 1}, column ${column + 1}`
