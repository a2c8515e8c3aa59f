import { join } from 'node:path'
import { checkRelease } from '#engine/check/check-release.ts'
import { withKnownInputs } from '#engine/check/known-inputs.ts'
import { textKeys } from '#engine/check/text-keys.ts'
import type { CallFacts, ElementFacts } from '#engine/check/types.ts'
import type { Json, JsonObject, JsonSchema, OpDoc, ReleaseDocs } from '#engine/documents.ts'
import type { Platform } from '#engine/flow/types.ts'
import { shapeKey, shapesOf } from '#engine/forms/leaf-shape.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { applyOperations, type Trace } from '#engine/overlay/operations.ts'
import { productLayer } from '#engine/overlay/origins.ts'
import { mergeSettings } from '#engine/overlay/settings.ts'
import type { Problem } from '#engine/problem.ts'
import type { Exploring } from '#explorer/types.ts'
import { callFacts } from '#server/releases/call-facts.ts'
import { compile } from '#server/releases/compile.ts'
import { readDocuments } from '#server/releases/documents/read-documents.ts'
import { loadRelease } from '../../flows/release.ts'

export type Code =
  | 'unreached'
  | 'neverTrue'
  | 'neverFalse'
  | 'noChoice'
  | 'bounds'
  | 'inputLacking'
  | 'valueLacking'
  | 'stuck'
  | 'avoidable'
  | 'lawBroken'

/** A fault put into documents in which nothing is wrong, and what has to be said of it. */
export interface Seed {
  readonly name: string
  readonly chain: 'nordlys' | 'ridgeline' | 'waha'
  readonly flow: string
  /** Operations on the chain's resolved documents, as if the product said so: no lock holds against them. */
  readonly ops?: readonly OpDoc[]
  /** Settings laid over the chain's. */
  readonly config?: JsonObject
  /** Sentences laid over the chain's, in each of its languages alike. */
  readonly texts?: { readonly [key: string]: string }
  /** Changes of what a call is known to answer: path below `output`, and what stands there; null takes it away. */
  readonly answers?: { readonly [call: string]: { readonly [path: string]: Json } }
  readonly expects: {
    readonly code: Code
    readonly at: string
    /** Of `stuck`: whether going back to some step helps. */
    readonly backHelps?: boolean
    readonly severity?: Problem['severity']
    /** Some of what it names. */
    readonly params?: JsonObject
  }
}

const root = join(import.meta.dirname, '../../..')
const today = '2026-03-02'
const { elements: found } = await readDocuments(root)
const elements: ElementFacts = new Map(Object.entries(found))
const clean = new Map<string, Promise<ReleaseDocs>>()

/** The resolved documents of a chain as they are. */
export function docsOf(chain: string): Promise<ReleaseDocs> {
  const docs = clean.get(chain) ?? loadRelease(chain, root).then((release) => release.docs)
  clean.set(chain, docs)
  return docs
}

/** What is to be explored when nothing is wrong. */
export async function sound({ chain, flow }: Pick<Seed, 'chain' | 'flow'>): Promise<Exploring> {
  return exploring(await docsOf(chain), callFacts(), flow)
}

/** The documents and the contract with the fault in them. */
export async function seeded(seed: Seed): Promise<Exploring> {
  const calls = changedCalls(callFacts(), seed.answers ?? {})
  const changed = changedDocs(await docsOf(seed.chain), seed)
  const config = seed.config ? mergeSettings(changed.config, seed.config) : changed.config
  const texts = Object.entries(changed.texts).map(([locale, own]) => [locale, { ...own, ...seed.texts }])
  const docs = { ...changed, config, texts: Object.fromEntries(texts) }
  return exploring(withSentences(docs, calls), calls, seed.flow)
}

/** What the check of documents says of the fault that it does not say of the sound documents. */
export async function toldByCheck(seed: Seed): Promise<readonly Problem[]> {
  const known = toldOfSound.get(seed.chain) ?? new Set(checked(await sound(seed)).map(keyOf))
  toldOfSound.set(seed.chain, known)
  return checked(await seeded(seed)).filter((problem) => !known.has(keyOf(problem)))
}

const toldOfSound = new Map<string, ReadonlySet<string>>()

const keyOf = ({ at, code, params = {} }: Problem): string => `${at} ${code} ${JSON.stringify(params)}`

const checked = ({ docs, calls }: Exploring): readonly Problem[] =>
  checkRelease(docs, calls, elements).filter(({ severity }) => severity !== 'remark')

function exploring(plain: ReleaseDocs, calls: CallFacts, flow: string): Exploring {
  return { docs: withKnownInputs(plain, calls), calls, platform: platformOf(plain), flow, today }
}

/** Releases that ask for the same checks of values share them: to make them takes longest of all. */
function platformOf(docs: ReleaseDocs): Platform {
  const key = [docs.chain, ...shapesOf(docs).map(shapeKey)].join('\n')
  const platform = platforms.get(key) ?? compile({ id: 'seed', number: 1, docs }).program.platform
  platforms.set(key, platform)
  return platform
}

const platforms = new Map<string, Platform>()

function changedDocs(docs: ReleaseDocs, { name, ops = [] }: Seed): ReleaseDocs {
  const trace: Trace = { origins: new Map(), removed: new Set(), begun: new Set(), problems: [], doubles: [] }
  let { flows, forms } = docs
  for (const op of ops) {
    const place = op.in ?? ''
    const [kind, id = ''] = place.split(':')
    const target = { in: place, layer: productLayer }
    const change = <T extends object>(doc: T | undefined): T => {
      if (!doc) throw new Error(`${name}: there is no ${place}`)
      return applyOperations(doc as JsonObject, [op], target, trace) as T
    }
    if (kind === 'flow') flows = { ...flows, [id]: change(flows[id]) }
    else forms = { ...forms, [id]: change(forms[id]) }
  }
  if (trace.problems.length > 0) throw new Error(`${name}: ${JSON.stringify(trace.problems)}`)
  return { ...docs, flows, forms }
}

function changedCalls(calls: CallFacts, answers: NonNullable<Seed['answers']>): CallFacts {
  const changed = new Map(calls)
  for (const [id, changes] of Object.entries(answers)) {
    const fact = changed.get(id)
    if (!fact) throw new Error(`there is no call ${id}`)
    let output: Json = fact.output
    for (const [path, value] of Object.entries(changes)) output = put(output, path.split('/'), value)
    // What was promised was promised of another answer.
    changed.set(id, { ...fact, output: output as JsonSchema, promises: [] })
  }
  return changed
}

function put(node: Json, [name, ...rest]: readonly string[], value: Json): Json {
  if (name === undefined) return value
  if (isList(node)) return node.map((one, index) => (String(index) === name ? put(one, rest, value) : one))
  const { [name]: before = null, ...others } = isMap(node) ? node : {}
  if (rest.length === 0 && value === null) return others
  return { ...others, [name]: put(before, rest, value) }
}

/** Sentences are not what this is about: what is missing says anything. */
function withSentences(docs: ReleaseDocs, calls: CallFacts): ReleaseDocs {
  const anything = Object.fromEntries(textKeys(docs, calls).map(({ key }) => [key, 'x']))
  const texts = Object.entries(docs.texts).map(([locale, own]) => [locale, { ...anything, ...own }])
  return { ...docs, texts: Object.fromEntries(texts) }
}
