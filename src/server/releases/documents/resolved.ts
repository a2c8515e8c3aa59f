import type { Json, JsonObject, OpDoc, ReleaseDocs } from '#engine/documents.ts'
import { jsonOf } from '#engine/logic/json-of.ts'
import { isSame } from '#engine/logic/values.ts'
import { splitPlace, valueAt, withValueAt } from '#engine/overlay/place.ts'
import type { ProductDocs } from '#engine/overlay/types.ts'
import type { Broken, BrokenDocument } from './broken.ts'
import { type Diagnostic, isError } from './diagnostic.ts'
import { fileAt, type Sight } from './from-problem.ts'
import type { Grammar } from './grammar.ts'
import { lostParts } from './lost.ts'
import { operationOf } from './operation-of.ts'
import type { DocumentKind } from './read-documents.ts'

export interface JudgedResolved {
  /** As the overlay has made them, without what the grammar refuses. */
  readonly docs: ReleaseDocs
  /** What it refuses, at the place that the operation names. */
  readonly diagnostics: readonly Diagnostic[]
  /** The documents that are wrong, as the chain has them, and its overlay. */
  readonly broken: Broken
}

/**
 * Holds the documents that a chain's operations have changed against the grammar, as those that somebody wrote. What is
 * refused becomes again what it is without the chain (`plain`), so that all else is judged beside it.
 */
export function judgeResolved(
  docs: ReleaseDocs,
  {
    plain,
    product,
    sight,
    grammar,
  }: {
    readonly plain: () => ReleaseDocs
    readonly product: ProductDocs
    readonly sight: Sight
    readonly grammar: Grammar
  },
): JudgedResolved {
  const wrong = changedBy(sight.ops ?? [], product).flatMap((at) => {
    const body = valueAt(treeOf(docs), at.path)
    const found = body === undefined ? [] : grammar({ document: at.name, kind: at.kind, body: body as JsonObject })
    return found.some(isError) ? [{ ...at, body: body as JsonObject, found }] : []
  })
  if (wrong.length === 0) return { docs, diagnostics: [], broken: new Map() }

  const before = treeOf(plain())
  let after = treeOf(docs)
  const broken = new Map<string, BrokenDocument>()
  for (const { path, kind, name, body, found } of wrong) {
    const base = valueAt(before, path) as JsonObject
    const sound = withBase(body, base, (one) => grammar({ document: name, kind, body: one }))
    after = withValueAt(after, path, sound) as JsonObject
    const places = found.map(exactPlace)
    broken.set(fileAt(name, sight).document, { places, lost: lostParts(body, sound, name), sound })
  }
  const diagnostics = toldOnce(
    wrong.flatMap(({ name, found }) => found.map((one) => atOperation(one, name, sight))),
    product,
  )
  const places = wrong.flatMap(({ name, found }) => found.map((one) => `${name}/${exactPlace(one)}`))
  broken.set(overlayOf(sight), { places, lost: [], sound: {} })
  return { docs: after as unknown as ReleaseDocs, diagnostics, broken }
}

interface Changed {
  /** As operations name it: `flow:join`. */
  readonly name: string
  readonly kind: DocumentKind
  /** Below the documents of a release. */
  readonly path: readonly string[]
}

/** The documents that operations are for, and the flows that are derived from one of them. */
function changedBy(ops: readonly OpDoc[], { flows }: ProductDocs): readonly Changed[] {
  const named = new Set(ops.map((op) => op.in ?? ''))
  const derived = Object.values(flows).flatMap((doc) =>
    'from' in doc && named.has(`flow:${doc.from}`) ? [`flow:${doc.id}`] : [],
  )
  return [...new Set([...named, ...derived])].flatMap((name): readonly Changed[] => {
    const [kind = '', id] = name.split(':')
    if (name === 'site') return [{ name, kind: 'site', path: ['site'] }]
    if (kind !== 'flow' && kind !== 'form' && kind !== 'screen') return []
    return id === undefined ? [] : [{ name, kind, path: [`${kind}s`, id] }]
  })
}

const treeOf = (docs: ReleaseDocs): JsonObject => jsonOf(docs)

const mostRounds = 8

/** A document in which every place that the grammar refuses is as it is in another one: the same value, or nothing. */
function withBase(
  body: JsonObject,
  base: JsonObject,
  grammar: (body: JsonObject) => readonly Diagnostic[],
): JsonObject {
  let current = body
  for (let round = 0; round < mostRounds; round += 1) {
    const wrong = grammar(current).filter(isError)
    if (wrong.length === 0) return current
    for (const one of wrong) {
      const next = takenBack(
        current,
        base,
        splitPlace(exactPlace(one)).filter((name) => name !== ''),
      )
      if (next === null) return base
      current = next
    }
  }
  return base
}

/** With what the base has at a place; where it has the same, or neither has anything, with what it has around it. */
function takenBack(body: JsonObject, base: JsonObject, segments: readonly string[]): JsonObject | null {
  if (segments.length === 0) return null
  const given: Json | undefined = valueAt(body, segments)
  const known = valueAt(base, segments)
  const isPossible = valueAt(body, segments.slice(0, -1)) !== undefined
  if (!isPossible || isSame(given ?? null, known ?? null)) return takenBack(body, base, segments.slice(0, -1))
  return withValueAt(body, segments, known) as JsonObject
}

/** What is missing has a place, too: the operation that took it away names it. */
const exactPlace = ({ place, params }: Diagnostic): string =>
  [place, typeof params?.missing === 'string' ? params.missing : ''].filter((part) => part !== '').join('/')

const overlayOf = ({ chain }: Sight): string => `flows/chains/${chain}/overlay.json`

function atOperation(diagnostic: Diagnostic, name: string, sight: Sight): Diagnostic {
  const { chain, ops = [] } = sight
  const operation = operationOf(ops, `${name}/${exactPlace(diagnostic)}`)
  const place = [name, diagnostic.place].filter((part) => part !== '').join('/')
  return { ...diagnostic, document: overlayOf(sight), place, chain, layer: chain, ...(operation && { operation }) }
}

/** What a derived flow has from its base is told at the base. */
function toldOnce(diagnostics: readonly Diagnostic[], { flows }: ProductDocs): readonly Diagnostic[] {
  const known = new Set(diagnostics.map(({ code, place }) => `${code} ${place}`))
  return diagnostics.filter(({ code, place }) => {
    const [, id = ''] = /^flow:([^/]+)/.exec(place) ?? []
    const doc = flows[id]
    return !doc || !('from' in doc) || !known.has(`${code} ${place.replace(/^flow:[^/]+/, `flow:${doc.from}`)}`)
  })
}
