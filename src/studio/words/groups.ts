import type { Documents } from '../documents/use-documents.ts'
import { placeOfSentence, type SentencePlace } from '../publish/place-of-sentence.ts'
import type { TextRow } from './rows.ts'

/** Sentences that members meet in one place. */
export interface WordsGroup {
  /** The beginning of their keys. */
  readonly id: string
  readonly place: SentencePlace
  readonly rows: readonly WordsRow[]
}
export interface WordsRow extends TextRow {
  readonly part: SentencePlace['part']
}

const kinds = ['flow', 'form', 'screen', 'menu', 'block', 'problem', 'mail', 'paper', 'other'] as const
const parts = ['name', 'title', 'intro', 'text', 'hint', 'next', 'back', 'no', 'rest'] as const

/** Rows by the place where members meet them: flows first, a flow's steps and a form's fields in their order. */
export function wordsGroupsOf(rows: readonly TextRow[], documents: Documents): readonly WordsGroup[] {
  const placed = rows.map((row) => {
    const place = placeOfSentence(row.key, documents)
    const rank = [kinds.indexOf(place.kind), orderIn(row.key, place, documents), parts.indexOf(place.part)] as const
    return { row, place, rank, id: groupIdOf(row.key, place) }
  })
  placed.sort(
    (one, other) =>
      one.rank[0] - other.rank[0] ||
      compareText(one.place.of, other.place.of) ||
      compareText(ownerOf(one.row.key), ownerOf(other.row.key)) ||
      one.rank[1] - other.rank[1] ||
      one.rank[2] - other.rank[2] ||
      compareText(one.row.key, other.row.key),
  )
  const groups = new Map<string, { readonly place: SentencePlace; readonly rows: WordsRow[] }>()
  for (const { row, place, id } of placed) {
    const group = groups.get(id) ?? { place: { ...place, part: 'rest' }, rows: [] }
    group.rows.push({ ...row, part: place.part })
    groups.set(id, group)
  }
  return [...groups].map(([id, group]) => ({ id, ...group }))
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** `flow.join` of `flow.join.center.title`. */
const ownerOf = (key: string): string => key.split('.').slice(0, 2).join('.')

function groupIdOf(key: string, { kind, within }: SentencePlace): string {
  if (kind === 'menu' || kind === 'problem' || kind === 'other') return kind
  if (within === null) return ownerOf(key)
  const isDeeper = within.kind === 'end' || within.kind === 'section'
  return key
    .split('.')
    .slice(0, isDeeper ? 4 : 3)
    .join('.')
}

/** Where it comes in its flow or form; what is said of the whole comes first. */
function orderIn(key: string, { kind, within }: SentencePlace, { resolved }: Documents): number {
  if (within === null) return -2
  if (within.kind === 'section') return -1
  const [, owner = '', first, second] = key.split('.')
  const id = within.kind === 'end' ? second : first
  const inOrder = kind === 'flow' ? resolved.flows[owner]?.steps : resolved.forms[owner]?.fields
  return (inOrder ?? []).findIndex((one) => one.id === id)
}
