import type { CallAnswer } from '#contract/index.ts'
import { offsetOf } from '#contract/line-of.ts'
import type { TextKey } from '../texts/en.ts'
import { placeWithin } from './editable.ts'
import type { FolderDifference } from './operations.ts'
import type { ReadDocument } from './read-document.ts'

/** Something about a part of the text. */
export interface FileMark {
  readonly from: number
  readonly to: number
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
}

export interface CheckedFile {
  readonly id: string
  readonly text: string
  readonly read: ReadDocument | null
  readonly difference: FolderDifference | null
  /** What the server has refused, with its place. */
  readonly refused: { readonly sentence: string; readonly at: string } | null
  /** Of the draft, as it is saved. */
  readonly findings: CallAnswer<'studio/check-draft'>['findings']
}

type Say = (key: TextKey, values?: { readonly [name: string]: string }) => string

/** What is wrong with a document as it is written, from top to bottom: first that it is one, then what it says. */
export function marksIn({ id, text, read, difference, refused, findings }: CheckedFile, say: Say): readonly FileMark[] {
  const at = (place: string, severity: FileMark['severity'], message: string): FileMark => {
    const from = offsetOf(text, place)
    const end = text.indexOf('\n', from)
    return { from, to: end > from ? end : from + 1, severity, message }
  }
  if (read !== null && 'slips' in read)
    return read.slips.map(({ offset, length, key, name = '' }) => ({
      from: offset,
      to: offset + length,
      severity: 'error' as const,
      message: say(key, { name }),
    }))
  if (difference !== null && 'wrong' in difference)
    return [at(difference.wrong.at, 'error', say(`files.wrong.${difference.wrong.why}`))]
  const no = refused === null ? [] : [at(refused.at, 'error', refused.sentence)]
  const found = findings.flatMap(({ at: where, severity, message }) => {
    const place = placeWithin(id, where)
    return place === null ? [] : [at(place, severity === 'remark' ? 'info' : severity, message)]
  })
  return [...no, ...found].sort((one, other) => one.from - other.from)
}
