import { isUtf8 } from 'node:buffer'
import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'
import { type OperatorLanguage, type Reasons, reasons, reasonsIn } from '../operator-language.ts'
import { type SlipWords, slipWords } from './slip-words.ts'

/** What is wrong with how a document is written: a code for ever, the reason with line and column, and the place by names. */
export interface Slip {
  readonly code: 'name.forbidden' | 'name.twice' | 'text.control' | 'text.unstorable'
  readonly why: Reasons
  readonly place: string
}

/** Why these bytes are no UTF-8 text, with line and column; null where they are. */
export function encodingSlip(bytes: Buffer): Reasons | null {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return reasons('is written as UTF-16: save it as UTF-8', 'ist als UTF-16 geschrieben: Speichern Sie es als UTF-8')
  if (isUtf8(bytes)) return null
  // What cannot be decoded stands as this sign, which a document may also hold as itself.
  const text = bytes.toString('utf8')
  let at = text.indexOf('\ufffd')
  while (isSoundUpTo(bytes, Buffer.byteLength(text.slice(0, at + 1)))) at = text.indexOf('\ufffd', at + 1)
  const before = text.slice(0, at).split('\n')
  return reasonsIn((lang) => slipWords[lang].notUtf8(slipWords[lang].at(before.length - 1, before.at(-1)?.length ?? 0)))
}

const isSoundUpTo = (bytes: Buffer, end: number): boolean => isUtf8(bytes.subarray(0, end))

/** Where a text stops to be JSON, and what to do there. */
export function jsonSlip(text: string, lang: OperatorLanguage): string {
  const said = slipWords[lang]
  let first: string | null = null
  try {
    visit(
      text,
      {
        onError(error, offset, _length, line, column) {
          first ??= `${said.where(said.at(line, column))}: ${adviceFor(said, error, text, offset)}`
        },
      },
      { disallowComments: true },
    )
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return said.endless
  }
  return first ?? said.early
}

function adviceFor(said: SlipWords, error: ParseErrorCode, text: string, offset: number): string {
  if (text.trim() === '') return said.empty
  const before = text.slice(0, offset).trimEnd().at(-1)
  if (offset >= text.trimEnd().length) return said.open
  if (before === ',' && /[}\]]/.test(text[offset] ?? '')) return said.comma
  if (text[offset] === "'") return said.quotes
  if (text.startsWith('//', offset) || text.startsWith('/*', offset)) return said.comments
  const told = printParseErrorCode(error)
  if (told === 'InvalidCharacter' && !/^"[^"]*[\t\n\r]/.test(text.slice(offset))) return said.unseen
  return said.advice[told] ?? said.strange
}

/** All that is wrong in a text that is JSON: names twice in one map, names and signs that no document may hold. */
export function slipsIn(text: string): readonly Slip[] {
  const slips: Slip[] = []
  const maps: Map<string, Place>[] = []
  const note = (code: Slip['code'], say: (said: SlipWords) => string, path: readonly (string | number)[]) =>
    slips.push({ code, why: reasonsIn((lang) => say(slipWords[lang])), place: path.join('/') })
  visit(text, {
    onObjectBegin: () => void maps.push(new Map()),
    onObjectEnd: () => void maps.pop(),
    onObjectProperty(name, _offset, _length, line, column, pathAround) {
      const here: Place = [line, column]
      const path = [...pathAround(), name]
      const before = maps.at(-1)?.get(name)
      maps.at(-1)?.set(name, here)
      if (before !== undefined) note('name.twice', ({ at, twice }) => twice(at(...before), at(...here)), path)
      if (name === '__proto__' || name === 'constructor' || name === 'prototype')
        note('name.forbidden', ({ at, forbidden }) => forbidden(at(...here)), path)
      noteSigns(name, here, path)
    },
    onLiteralValue(value, _offset, _length, line, column, pathAround) {
      if (typeof value === 'string') noteSigns(value, [line, column], pathAround())
    },
  })
  return slips

  function noteSigns(value: string, here: Place, path: readonly (string | number)[]): void {
    if (value.includes('\u0000') || !value.isWellFormed())
      note('text.unstorable', ({ at, unstorable }) => unstorable(at(...here)), path)
    else if (/(?![\t\n\r])\p{Cc}/u.test(value)) note('text.control', ({ at, control }) => control(at(...here)), path)
  }
}

type Place = readonly [line: number, column: number]
