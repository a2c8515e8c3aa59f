import { sql } from 'kysely'
import type { JsonObject } from '#engine/documents.ts'
import { attempt, db, tx } from '../db/ambient.ts'
import { type InEachLanguage, inEachLanguage, reasons, reasonsIn } from '../releases/operator-language.ts'
import { type CatalogueProblem, checkCatalogue } from './check.ts'
import { type CatalogueDifference, completed, differences, refusals, type UsesOf } from './diff.ts'
import type { Catalogue, CatalogueKind, ChainFacts, Uses } from './kind.ts'
import { kinds } from './kinds/index.ts'
import type { Shapes } from './shapes.ts'
import { type Effect, effectOf, inWords } from './words.ts'

/** The grammar, and the day from which new prices hold; left out: at once. */
export interface How {
  readonly shapes: Shapes
  readonly from?: string
}

export type JudgedCatalogue =
  | {
      readonly ok: true
      readonly changes: readonly CatalogueDifference[]
      /** Whom each of them concerns, in their order. */
      readonly effects: readonly Effect[]
      readonly sentences: InEachLanguage<readonly string[]>
    }
  | { readonly ok: false; readonly problems: readonly CatalogueProblem[] }

/** What applying would do, or all that is wrong. Writes nothing. */
export const judgeCatalogue = (given: Catalogue, facts: ChainFacts, how: How): Promise<JudgedCatalogue> =>
  tx(async () => (await judge(given, facts, how)).judged)

/**
 * Makes the database say what the catalogue says, in one transaction: all of it or, with problems, nothing. Entries are known
 * by their ids, what was sold keeps what was agreed, and a kind that is not spoken of stays. Two who apply at once follow
 * each other.
 */
export const applyCatalogue = (given: Catalogue, facts: ChainFacts, how: How): Promise<JudgedCatalogue> =>
  tx(async () => {
    await lockCatalogue(facts.chain)
    const { judged, after } = await judge(given, facts, how)
    if (!judged.ok || judged.changes.length === 0) return judged
    return attempt(
      async () => (await write(judged.changes, after, facts)) ?? judged,
      ({ ok }) => ok,
    )
  })

/** Null, or what turned out to be in use all the same. */
async function write(
  changes: readonly CatalogueDifference[],
  after: Catalogue,
  facts: ChainFacts,
): Promise<JudgedCatalogue | null> {
  for (const kind of kinds) {
    const wanted = after[kind.id] ?? []
    const isTouched = changes.some((one) => one.kind === kind.id && one.what !== 'gone')
    if (isTouched && wanted.length > 0) await kind.write(facts, wanted)
  }
  // Those that name others go before these.
  for (const kind of [...kinds].reverse()) {
    const gone = changes.filter((one) => one.kind === kind.id && one.what === 'gone').map(({ id }) => id)
    if (gone.length > 0 && !(await removed(kind, facts, gone))) {
      const why = reasons(
        `${gone.join(', ')}: something still stands on it, so it cannot be deleted: ${kind.ending.en}`,
        `${gone.join(', ')}: Etwas beruht noch darauf, deshalb lässt es sich nicht löschen; ${kind.ending.de}`,
      )
      return { ok: false, problems: [{ kind: kind.id, index: -1, place: '', ...why }] }
    }
  }
  return null
}

/** False when rows of another table stand on them, which the database refuses to leave hanging. */
async function removed(kind: CatalogueKind, facts: ChainFacts, ids: readonly string[]): Promise<boolean> {
  try {
    await attempt(() => kind.remove(facts, ids))
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === foreignKeyViolation) return false
    throw error
  }
}

const foreignKeyViolation = '23503'

/** The whole catalogue of a chain as the database has it, without what the grammar and the chain say anyway. */
export async function exportCatalogue(facts: ChainFacts, shapes: Shapes): Promise<Catalogue> {
  const whole = completed(await readAll(facts), facts, shapes)
  const briefly = (kind: CatalogueKind, entry: JsonObject) =>
    shapes.bare(kind.id, kind.brief?.(entry, facts, whole) ?? entry, facts.currency)
  return Object.fromEntries(kinds.map((kind) => [kind.id, (whole[kind.id] ?? []).map((entry) => briefly(kind, entry))]))
}

async function judge(given: Catalogue, facts: ChainFacts, { shapes, from }: How) {
  const before = completed(await readAll(facts), facts, shapes)
  const after = pricedFrom(completed({ ...before, ...given }, facts, shapes), before, from)
  const problems = checkCatalogue({ ...before, ...given }, facts, shapes)
  const spoken = problems.filter(({ kind, isRemark }) => kind in given && !isRemark)
  if (spoken.length > 0) return { after, judged: { ok: false, problems: spoken } as const }
  const changes = differences(before, after)
  const uses = await usesOf(facts, changes)
  const refused = refusals(changes, uses).map(({ kind, id, place, reasonIn }) => ({
    kind,
    place,
    ...reasonsIn((lang) => (place === '' ? `${JSON.stringify(id)} ${reasonIn(lang)}` : reasonIn(lang))),
    index: (given[kind] ?? []).findIndex((entry) => Object.values(entry).includes(id)),
  }))
  if (refused.length > 0) return { after, judged: { ok: false, problems: refused } as const }
  const sentences = inEachLanguage((lang) =>
    changes.flatMap((one) => inWords(one, { catalogue: after, uses, shapes, lang })),
  )
  const effects = changes.map((one) => effectOf(one, uses))
  return { after, judged: { ok: true, changes, effects, sentences } as const }
}

/** The same catalogue with new prices that begin on a day, and those of before until then. */
function pricedFrom(after: Catalogue, before: Catalogue, day: string | undefined): Catalogue {
  if (day === undefined) return after
  const dated = kinds.map((kind) => {
    const entries = (after[kind.id] ?? []).map((entry) => {
      const there = before[kind.id]?.find((one) => one[kind.key] === entry[kind.key])
      return there && kind.from ? kind.from(there, entry, day) : entry
    })
    return [kind.id, entries] as const
  })
  return Object.fromEntries(dated)
}

async function readAll(facts: ChainFacts): Promise<Catalogue> {
  const all: { [kind: string]: readonly JsonObject[] } = {}
  for (const kind of kinds) all[kind.id] = await kind.read(facts)
  return all
}

async function usesOf(facts: ChainFacts, changes: readonly CatalogueDifference[]): Promise<UsesOf> {
  const found = new Map<string, ReadonlyMap<string, Uses>>()
  for (const kind of kinds) {
    const ids = changes
      .filter((one) => one.kind === kind.id && (one.what === 'gone' || one.what === 'changed'))
      .map(({ id }) => id)
    if (ids.length > 0) found.set(kind.id, await kind.uses(facts, ids))
  }
  return (kind, id) => found.get(kind)?.get(id) ?? { live: 0, ever: 0 }
}

/** What stands on every entry of a kind; of a kind that is none, nothing. */
export async function usesOfKind(id: string, facts: ChainFacts): Promise<ReadonlyMap<string, Uses>> {
  const kind = kinds.find((one) => one.id === id)
  const ids = kind === undefined ? [] : (await kind.read(facts)).map((entry) => String(entry[kind.key]))
  return kind === undefined || ids.length === 0 ? new Map() : kind.uses(facts, ids)
}

/** A row that whoever applies holds until the end of the transaction. */
export async function lockCatalogue(chain: string): Promise<void> {
  await db()
    .insertInto('counters')
    .values({ chain_id: chain, name: 'catalogue', value: 1 })
    .onConflict((conflict) => conflict.columns(['chain_id', 'name']).doUpdateSet({ value: sql`counters.value + 1` }))
    .execute()
}
