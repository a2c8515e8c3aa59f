import type { FlowDoc, FormDoc, Json, ReleaseDocs } from '#engine/documents.ts'
import { isSame } from '#engine/logic/values.ts'
import type { Words } from './documents.ts'
import { documentsOfRelease } from './repository.ts'
import { namesOf } from './shown-documents.ts'

/** What the changes of a release name, as it stood there and in the release before; without what the draft has just so. */
export interface ReleaseWords {
  readonly release: number
  readonly names: Words
  readonly flows: { readonly [id: string]: FlowDoc }
  readonly forms: { readonly [id: string]: FormDoc }
}

interface Asked {
  readonly chain: string
  readonly lang: string
  /** Of the chain, in any order. */
  readonly releases: readonly number[]
  readonly changes: readonly { readonly at: string; readonly release: number | null }[]
  /** What the page that tells the changes has already. */
  readonly draft: Pick<ReleaseDocs, 'flows' | 'forms' | 'texts'>
}

/** Older changes are told with what the draft knows. */
const most = 20

type Documents = Pick<ReleaseDocs, 'flows' | 'forms' | 'texts'>

/** Read from the releases that the changes came with, so that what is gone since keeps its name. */
export async function wordsOfReleases({
  chain,
  lang,
  releases,
  changes,
  draft,
}: Asked): Promise<readonly ReleaseWords[]> {
  const told = Map.groupBy(changes, ({ release }) => release ?? 0)
  const numbers = [...told.keys()].filter((number) => number > 0).toSorted((a, b) => b - a)
  const sorted = releases.toSorted((a, b) => b - a)
  const known = new Map<number, Documents | null>()
  const all: ReleaseWords[] = []
  for (const release of numbers.slice(0, most)) {
    const before = sorted.find((number) => number < release)
    const both: Documents[] = []
    for (const number of [before, release]) {
      if (number === undefined) continue
      const docs = known.get(number) ?? (await documentsOfRelease(chain, number, lang))
      known.set(number, docs)
      if (docs !== null) both.push(docs)
    }
    all.push({ release, ...wordsOf({ both, lang, draft, places: (told.get(release) ?? []).map(({ at }) => at) }) })
  }
  return all
}

interface Naming {
  /** The release before, and the release itself. */
  readonly both: readonly Documents[]
  readonly lang: string
  readonly draft: Documents
  readonly places: readonly string[]
}

function wordsOf({ both, lang, draft, places }: Naming): Omit<ReleaseWords, 'release'> {
  const forms = merged(both.map((docs) => docs.forms))
  const named = documentsNamedBy(places, forms)
  const flows = merged(both.map((docs) => docs.flows))
  const current = namesOf(draft, lang)
  const names = Object.entries(merged(both.map((docs) => namesOf(docs, lang)))).filter(([key, name]) => {
    const [kind = '', id = ''] = key.split('.')
    return named.has(`${kind}:${id}`) && current[key] !== name
  })
  return {
    names: Object.fromEntries(names),
    flows: ofThese(flows, draft.flows, (id) => named.has(`flow:${id}`)),
    forms: ofThese(forms, draft.forms, (id) => named.has(`form:${id}`)),
  }
}

/** Documents that places of changes stand in, and forms that ask by a setting of them. */
function documentsNamedBy(places: readonly string[], forms: Documents['forms']): ReadonlySet<string> {
  const named = new Set<string>()
  for (const at of places) {
    const [, kind, id] = /^(?:text:[^/]+\/|\w+:)(form|flow|screen)[:.]([\w-]+)/.exec(at) ?? []
    if (kind !== undefined) named.add(`${kind}:${id}`)
    const [, setting] = /^config:(?:centers\/[^/]+\/)?((?:joinForm|modes)\/.+)$/.exec(at) ?? []
    if (setting === undefined) continue
    const read = JSON.stringify(`config.${setting.replaceAll('/', '.')}`)
    for (const [form, body] of Object.entries(forms)) if (JSON.stringify(body).includes(read)) named.add(`form:${form}`)
  }
  return named
}

const merged = <T>(all: readonly { readonly [name: string]: T }[]): { readonly [name: string]: T } =>
  Object.assign({}, ...all)

const ofThese = <T>(
  all: { readonly [id: string]: T },
  draft: { readonly [id: string]: T },
  isNamed: (id: string) => boolean,
) =>
  Object.fromEntries(
    Object.entries(all).filter(([id, one]) => isNamed(id) && !isSame(one as Json, (draft[id] ?? null) as Json)),
  )
