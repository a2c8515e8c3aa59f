import type { JsonObject } from '#engine/documents.ts'
import { isDate } from '#engine/logic/dates.ts'
import { nearestName } from '../releases/nearest-name.ts'
import { type Reasons, reasons } from '../releases/operator-language.ts'
import { clashes } from './clashes.ts'
import type { Catalogue, CatalogueKind, ChainFacts, EntryProblem, NameUse } from './kind.ts'
import { kinds } from './kinds/index.ts'
import { languageRemarks } from './languages.ts'
import { writtenMinorOf } from './money.ts'
import type { Misfits } from './read-files.ts'
import type { Shapes } from './shapes.ts'

/** Something wrong with a catalogue: the entry, where in it, and what to do. */
export interface CatalogueProblem extends Reasons {
  readonly kind: string
  /** Where the entry stands in its list. */
  readonly index: number
  readonly place: string
  /** It is only to be known, and keeps nothing from being applied. */
  readonly isRemark?: true
}

/**
 * What is wrong between entries that each fit the grammar: names twice, names of nothing, days and amounts that are none,
 * and what a kind refuses by itself. `catalogue` holds every kind that entries may name; of `misfits`, which do not fit the
 * grammar, only what they name in members that do is judged. Pure.
 */
export function checkCatalogue(
  catalogue: Catalogue,
  facts: ChainFacts,
  shapes: Shapes,
  misfits: Misfits = {},
): readonly CatalogueProblem[] {
  const judged = kinds.flatMap((kind) =>
    (catalogue[kind.id] ?? []).flatMap((entry, index) => {
      const told = misfits[kind.id]?.get(index)
      if (told !== undefined)
        return readableNames(kind, without(entry, told))
          .flatMap((use) => wrongName(use, catalogue, misfits))
          .map((finding) => ({ kind: kind.id, index, ...finding }))
      const known = catalogue[kind.id] ?? []
      const twice = known.findIndex((other) => other[kind.key] === entry[kind.key]) < index
      return [
        ...(twice ? [{ place: kind.key, ...standsTwice(kind) }] : []),
        ...values(kind.id, entry, facts, shapes),
        ...(kind.names?.(entry) ?? []).flatMap((use) => wrongName(use, catalogue, misfits)),
        ...(kind.check?.(entry, facts) ?? []),
        ...languageRemarks(entry, facts),
      ].map((finding) => ({ kind: kind.id, index, ...finding }))
    }),
  )
  // Days that are none were told: what is held on them is nobody's question.
  const isSound =
    judged.every(({ kind, isRemark }) => kind !== 'series' || isRemark) &&
    Object.values(misfits).every(({ size }) => size === 0)
  return [...judged, ...(isSound ? clashes(catalogue, facts).map((one) => ({ kind: 'series', ...one })) : [])]
}

const without = (entry: JsonObject, members: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(entry).filter(([member]) => !members.has(member)))

/** What an entry names, as far as that can be read without the members that were told: one may lean on another. */
function readableNames({ names }: CatalogueKind, entry: JsonObject): readonly NameUse[] {
  try {
    return names?.(entry) ?? []
  } catch {
    return []
  }
}

/** A name of nothing, or of what does not fit where it is named. */
function wrongName(use: NameUse, catalogue: Catalogue, misfits: Misfits): readonly EntryProblem[] {
  const kind = kinds.find(({ id }) => id === use.kind)
  const entries = catalogue[use.kind]
  if (kind === undefined || entries === undefined) return []
  const at = entries.findIndex((entry) => entry[kind.key] === use.id)
  const named = entries[at]
  if (named !== undefined) {
    if (misfits[use.kind]?.has(at)) return []
    const misfit = use.misfit?.(named, catalogue) ?? null
    return misfit === null ? [] : [{ place: use.place, ...misfit }]
  }
  const ids = entries.map((entry) => String(entry[kind.key]))
  const meant = nearestName(use.id, ids)
  const [id, other] = [use.id, meant].map((one) => JSON.stringify(one))
  const why = reasons(
    `names ${kind.noun.en.none} (${id})${meant === null ? '' : `; ${other} is one`}`,
    `nennt ${id}, und so heißt ${kind.noun.de.none}${meant === null ? '' : `; meinen Sie ${other}?`}`,
  )
  return [{ place: use.place, ...why }]
}

const standsTwice = ({ noun }: CatalogueKind): Reasons =>
  reasons(
    `stands twice: each ${noun.en.one} has its own`,
    'steht zweimal da, und jeder Eintrag hat eine eigene Kennung',
  )

/** What a pattern cannot say: days that the calendar lacks, amounts with more digits than the currency has. */
function values(kind: string, entry: JsonObject, { currency }: ChainFacts, shapes: Shapes): readonly EntryProblem[] {
  return shapes.texts(kind, entry).flatMap(({ text, format, place }) => {
    if (format === 'date' && !isDate(text))
      return [{ place, ...reasons('is no day of the calendar', 'ist kein Tag des Kalenders') }]
    if (format !== 'money' || writtenMinorOf(text, currency) !== null) return []
    const why = reasons(
      `has more digits behind the point than ${currency} knows`,
      `hat hinter dem Punkt mehr Stellen, als ${currency} kennt`,
    )
    return [{ place, ...why }]
  })
}
