import { checkRelease } from '#engine/check/check-release.ts'
import type { ReleaseDocs } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { callFacts } from '../releases/call-facts.ts'
import { fromProblem, type Sight } from '../releases/documents/from-problem.ts'
import type { CatalogueDifference } from './diff.ts'
import type { FileProblem } from './read-files.ts'

/** The documents of a chain on a day, with where they come from as far as that is known. */
export interface ChainDocuments {
  readonly docs: ReleaseDocs
  readonly today: string
  readonly sight?: Sight
}

/** What documents may name, and what it is called. */
const nouns: { readonly [kind: string]: string } = { clubs: 'club', plans: 'plan', addons: 'add-on' }

interface Going {
  readonly kind: string
  readonly id: string
  readonly how: string
  /** The last day of its sale; left out: it is over. */
  readonly last?: string
}

/** Entries that documents may name and that are deleted, or sold to nobody any more. Pure. */
export function goingOf(changes: readonly CatalogueDifference[]): readonly Going[] {
  return changes.flatMap((one): Going[] => {
    if (nouns[one.kind] === undefined) return []
    if (one.what === 'gone') return [{ kind: one.kind, id: one.id, how: 'is deleted' }]
    if (one.what !== 'changed') return []
    const { before, after } = one
    const ends = before.onSale === true && after.onSale === false
    const last = after.soldUntil
    const closes = before.onlineSale === true && after.onlineSale === false
    if (ends) return [{ kind: one.kind, id: one.id, how: 'is sold no more' }]
    if (typeof last === 'string' && last !== before.soldUntil)
      return [{ kind: one.kind, id: one.id, how: `is sold until ${last}`, last }]
    return closes ? [{ kind: one.kind, id: one.id, how: 'sells online no more' }] : []
  })
}

/**
 * Places of documents that name what goes: what hangs on them there will hold for nobody new. Nothing is refused for it: a
 * warning where it is over, a remark while its sale goes on.
 */
export function documentsNaming(
  { docs, sight, today }: ChainDocuments,
  changes: readonly CatalogueDifference[],
): readonly FileProblem[] {
  const going = goingOf(changes)
  if (going.length === 0) return []
  const from = sight ?? { chain: docs.chain, origins: new Map(), docs, textFiles: [] }
  const none = Object.fromEntries(going.map(({ kind }) => [kind, []]))
  const problems = checkRelease(docs, callFacts(), undefined, {
    ...{ texts: docs.texts, config: docs.config },
    entries: none,
  })
  const named = problems
    .filter(({ code }) => code.startsWith('entry.'))
    .flatMap((problem) => {
      const { kind, value } = mapOf(problem.params)
      return going
        .filter((one) => one.kind === kind && one.id === value)
        .map((one) => {
          const { document, place } = fromProblem(problem, from)
          return { document, place, one }
        })
    })
  const settings = going
    .filter(({ kind, id, how }) => kind === 'clubs' && how === 'is deleted' && Object.hasOwn(docs.centers, id))
    .map((one) => ({ document: `flows/chains/${docs.chain}/config.json`, place: `centers/${one.id}`, one }))
  return [...named, ...settings].map(({ document, place, one }) => {
    const goesOn = one.last !== undefined && one.last >= today
    const how = one.last === undefined || goesOn ? one.how : 'is sold no more'
    return {
      ...{ code: 'catalogue.named', document, place, line: 1, severity: goesOn ? 'remark' : 'warning' },
      reason: `names the ${nouns[one.kind]} ${JSON.stringify(one.id)}, which ${how}: see whether this is still meant`,
    }
  })
}
