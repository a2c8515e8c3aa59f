import { expect, it } from 'vitest'
import type { Expr, FlowDoc, Json, JsonObject, OpDoc } from '#engine/documents.ts'
import { resolveLayers } from '#engine/overlay/resolve.ts'
import { placeOf, withOwnValue } from '#server/features/studio/draft/place.ts'
import { changesTo, heldAt, isPlace, pathOfCondition } from '#studio/conditions/place.ts'
import type { Documents } from '#studio/documents/use-documents.ts'

const flow = {
  ...{ id: 'join', route: '/join' },
  steps: [{ id: 'a', when: { var: 'user' } }, { id: 'b' }, { id: 'c', locked: true }, { id: 'done', end: 'done' }],
} as unknown as FlowDoc
const product = {
  ...{ site: { id: 'site', routes: [] }, flows: { join: flow } },
  forms: {},
  screens: {},
  values: {},
  config: {},
  texts: {},
}
const inserted = { in: 'flow:join', insert: 'steps', after: 'b', what: { id: 'more', when: { var: 'lang' } } }

/** As the server answers, with the engine's own overlay. */
function documentsOf(ops: readonly Json[]): Documents {
  const layered = (overlay: object | null) => {
    const layer = overlay === null ? null : { chain: 'x', config: {}, overlay: overlay as never, texts: {} }
    const { docs, problems } = resolveLayers({ product: product as never, layer })
    expect(problems).toEqual([])
    return docs
  }
  return {
    ...{ seq: 0, names: {}, own: { config: {}, ops: ops as unknown as OpDoc[] } },
    ...{ inherited: layered(null), resolved: layered({ layer: 'x', ops }) },
  }
}

const at = (step: string) => ({ in: 'flow:join', at: `steps/${step}/when` })

/** The operations of the chain once the server has taken the changes. */
function opsAfter(ops: readonly Json[], step: string, wanted: Expr | null): readonly Json[] {
  let documents: { readonly [file: string]: Json } = { 'overlay.json': { layer: 'x', ops } }
  for (const { at: place, value } of changesTo(documentsOf(ops), at(step), wanted)) {
    const parsed = placeOf(place)
    expect(parsed, place).not.toBeNull()
    if (parsed !== null) documents = withOwnValue(documents, parsed, value)
  }
  return (documents['overlay.json'] as JsonObject).ops as readonly Json[]
}

it.each<[string, readonly Json[]]>([
  ['a', []],
  ['b', []],
  ['more', [inserted]],
])('the condition of step %s is what was wanted, one wish after the other, and at last what it was', (step, ops) => {
  const before = heldAt(documentsOf(ops), at(step)).expr
  const wishes: readonly (Expr | null)[] = [{ '!': { var: 'user' } }, null, { var: 'today' }, null, null, before]
  let now = ops
  for (const wanted of wishes) {
    now = opsAfter(now, step, wanted)
    expect(heldAt(documentsOf(now), at(step)).expr).toEqual(wanted)
  }
  expect(now).toEqual(ops)
  expect(heldAt(documentsOf(now), at(step)).isOwn).toBe(false)
})

it('a locked step says so; a place that is not there is none', () => {
  const documents = documentsOf([])

  expect(heldAt(documents, at('c')).isLocked).toBe(true)
  expect(heldAt(documents, at('a')).isLocked).toBe(false)
  expect([at('b'), at('nowhere'), { in: 'flow:x', at: 'steps/a/when' }].map((one) => isPlace(documents, one))).toEqual([
    ...[true, false, false],
  ])
  expect(pathOfCondition(at('a'))).toBe('/steps/condition?in=flow%3Ajoin&at=steps%2Fa%2Fwhen')
})
