import { checkRelease } from '#engine/check/check-release.ts'
import type { ReleaseDocs } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { callFacts } from '../releases/call-facts.ts'
import { fromProblem, type Sight } from '../releases/documents/from-problem.ts'
import { type InEachLanguage, reasons } from '../releases/operator-language.ts'
import type { CatalogueDifference } from './diff.ts'
import type { FileProblem } from './read-files.ts'

/** The documents of a chain on a day, with where they come from as far as that is known. */
export interface CatalogueChainDocuments {
  readonly docs: ReleaseDocs
  readonly today: string
  readonly sight?: Sight
}

interface Noun {
  readonly english: string
  readonly german: string
  /** The German word for “which”. */
  readonly which: string
}

/** What documents may name, and what it is called as what is named. */
const nouns: { readonly [kind: string]: Noun } = {
  clubs: { english: 'the club', german: 'den Club', which: 'der' },
  plans: { english: 'the plan', german: 'den Tarif', which: 'der' },
  addons: { english: 'the add-on', german: 'die Zusatzleistung', which: 'die' },
}

/** What becomes of an entry: the end of a clause that begins with “which”. */
const ways = {
  deleted: { en: 'is deleted', de: 'gelöscht wird' },
  over: { en: 'is sold no more', de: 'nicht mehr verkauft wird' },
  offline: { en: 'sells online no more', de: 'online nicht mehr verkauft' },
} as const satisfies { readonly [how: string]: InEachLanguage }

const soldUntil = (last: string): InEachLanguage => ({ en: `is sold until ${last}`, de: `bis ${last} verkauft wird` })

interface Going {
  readonly kind: string
  readonly id: string
  readonly noun: Noun
  readonly how: InEachLanguage
  /** The last day of its sale; left out: it is over. */
  readonly last?: string
}

/** Entries that documents may name and that are deleted, or sold to nobody any more. Pure. */
export function goingOf(changes: readonly CatalogueDifference[]): readonly Going[] {
  return changes.flatMap((one): Going[] => {
    const noun = nouns[one.kind]
    if (noun === undefined) return []
    const entry = { kind: one.kind, id: one.id, noun }
    if (one.what === 'gone') return [{ ...entry, how: ways.deleted }]
    if (one.what !== 'changed') return []
    const { before, after } = one
    const ends = before.onSale === true && after.onSale === false
    const last = after.soldUntil
    const closes = before.onlineSale === true && after.onlineSale === false
    if (ends) return [{ ...entry, how: ways.over }]
    if (typeof last === 'string' && last !== before.soldUntil) return [{ ...entry, how: soldUntil(last), last }]
    return closes ? [{ ...entry, how: ways.offline }] : []
  })
}

/**
 * Places of documents that name what goes: what hangs on them there will hold for nobody new. Nothing is refused for it: a
 * warning where it is over, a remark while its sale goes on.
 */
export function documentsNaming(
  { docs, sight, today }: CatalogueChainDocuments,
  changes: readonly CatalogueDifference[],
): readonly FileProblem[] {
  const going = goingOf(changes)
  if (going.length === 0) return []
  const from = sight ?? { chain: docs.chain, origins: new Map(), docs, textFiles: [] }
  const none = Object.fromEntries(going.map(({ kind }) => [kind, []]))
  const problems = checkRelease(docs, callFacts(), undefined, {
    texts: docs.texts,
    config: docs.config,
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
    .filter(({ kind, id, how }) => kind === 'clubs' && how === ways.deleted && Object.hasOwn(docs.centers, id))
    .map((one) => ({ document: `flows/chains/${docs.chain}/config.json`, place: `centers/${one.id}`, one }))
  return [...named, ...settings].map(({ document, place, one }) => {
    const goesOn = one.last !== undefined && one.last >= today
    const how = one.last === undefined || goesOn ? one.how : ways.over
    const { english, german, which } = one.noun
    const id = JSON.stringify(one.id)
    return {
      code: 'catalogue.named',
      document,
      place,
      line: 1,
      severity: goesOn ? 'remark' : 'warning',
      ...reasons(
        `names ${english} ${id}, which ${how.en}: see whether this is still meant`,
        `nennt ${german} ${id}, ${which} ${how.de}: Sehen Sie nach, ob das noch gemeint ist`,
      ),
    }
  })
}
