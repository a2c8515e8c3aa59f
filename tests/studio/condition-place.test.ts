import { expect, it } from 'vitest'
import type { Expr, FlowDoc, Json, JsonObject, OpDoc } from '#engine/documents.ts'
import { resolveLayers } from '#engine/overlay/resolve.ts'
import { placeOfChange, withOwnValue } from '#server/features/studio/draft/place.ts'
import { changesTo, heldAt, isPlace, pathOfCondition } from '#studio/conditions/place.ts'
import type { Documents } from '#studio/documents/use-documents.ts'
import { withChanges } from '#studio/documents/with-changes.ts'
import type { DraftChange } from '#studio/draft/use-draft.ts'

const flow = {
  id: 'join',
  route: '/join',
  steps: [{ id: 'a', when: { var: 'user' } }, { id: 'b' }, { id: 'c', locked: true }, { id: 'done', end: 'done' }],
} as unknown as FlowDoc
const product = {
  site: { id: 'site', routes: [] },
  flows: { join: flow },
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
    seq: 0,
    names: {},
    before: {},
    languages: [],
    own: { config: {}, ops: ops as unknown as OpDoc[], cases: [] },
    inherited: layered(null),
    resolved: layered({ layer: 'x', ops }),
  }
}

const at = (step: string) => ({ in: 'flow:join', at: `steps/${step}/when` })

/** The operations of the chain once the server has taken the changes. */
function opsAfter(ops: readonly Json[], step: string, wanted: Expr | null): readonly Json[] {
  let documents: { readonly [file: string]: Json } = { 'overlay.json': { layer: 'x', ops } }
  for (const { at: place, value } of changesTo(documentsOf(ops), at(step), wanted)) {
    const parsed = placeOfChange(place)
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
    true,
    false,
    false,
  ])
  expect(pathOfCondition(at('a'))).toBe('/steps/condition?in=flow%3Ajoin&at=steps%2Fa%2Fwhen')
})

it('whoever changes a condition twice before the documents are read anew says what stands there by now', () => {
  const change = {
    seq: 1,
    at: 'set:flow:join#steps/a/when',
    value: { var: 'today' },
    undoes: null,
    by: 'Mira',
    group: 'g',
  }
  const documents = withChanges(documentsOf([]), [change as unknown as DraftChange])

  expect(changesTo(documents, at('a'), { var: 'lang' })).toEqual([
    { at: 'set:flow:join#steps/a/when', value: { var: 'lang' }, was: { var: 'today' } },
  ])
})

it('what was changed since stands there at once, and what was taken back is what it was', () => {
  const change = (seq: number, value: Json) =>
    ({ seq, at: 'set:flow:join#steps/a/when', undoes: null, by: 'Mira', group: `${seq}`, value }) as DraftChange
  const shown = (...changes: readonly DraftChange[]) => heldAt(withChanges(documentsOf([]), changes), at('a')).expr

  expect(shown(change(1, { var: 'today' }))).toEqual({ var: 'today' })
  expect(shown(change(1, { var: 'today' }), change(2, null))).toEqual({ var: 'user' })
})
