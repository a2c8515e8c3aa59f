import { expect, it } from 'vitest'
import type { FlowDoc, OpDoc } from '#engine/documents.ts'
import { resolveLayers } from '#engine/overlay/resolve.ts'
import type { Documents } from '#studio/documents/use-documents.ts'
import { broughtBack, movedStep, type StepRow, stepRows, switched } from '#studio/steps/rows.ts'

const flow = {
  id: 'join',
  route: '/join',
  steps: [{ id: 'a' }, { id: 'b' }, { id: 'c', locked: true }, { id: 'd' }, { id: 'done', end: 'done' }],
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

/** As the server answers, with the engine's own overlay. */
function documentsOf(ops: readonly object[]): Documents {
  const layer = { chain: 'x', config: {}, overlay: { layer: 'x', ops: ops as OpDoc[] }, texts: {} }
  const layered = (with_: typeof layer | null) => {
    const { docs, problems } = resolveLayers({ product: product as never, layer: with_ })
    expect(problems).toEqual([])
    return docs
  }
  return {
    seq: 0,
    names: {},
    before: {},
    languages: [],
    own: { config: {}, ops: ops as OpDoc[], cases: [] },
    inherited: layered(null),
    resolved: layered(layer),
  }
}

const order = (documents: Documents) =>
  stepRows(documents, 'join')
    .map(({ step, isOff }) => (isOff ? `(${step.id})` : step.id))
    .join(' ')
const rowOf = (documents: Documents, id: string): StepRow => {
  const row = stepRows(documents, 'join').find(({ step }) => step.id === id)
  if (row === undefined) throw new Error(id)
  return row
}
const move = (documents: Documents, id: string, by: -1 | 1) =>
  movedStep({ documents, flow: 'join', row: rowOf(documents, id) }, by)

it.each<[string, -1 | 1, string | null]>([
  ['b', -1, 'b a c d done'],
  ['a', 1, 'b a c d done'],
  ['d', -1, 'a b d c done'],
  // To where nothing is before, and nowhere where it stands at the edge; locked steps and ends stay.
  ['a', -1, null],
  ['c', -1, null],
  ['done', -1, null],
])('the step %s moves by %i', (id, by, expected) => {
  const wanted = move(documentsOf([]), id, by)

  expect(wanted === null).toBe(expected === null)
  if (wanted === null) return
  expect(wanted.at).toBe(`move:flow:join#steps/${id}`)
  const op = { in: 'flow:join', move: `steps/${id}`, ...(wanted.value as object) }
  expect(order(documentsOf([op]))).toBe(expected)
})

it('a step that was moved can be moved on, and taken back', () => {
  const documents = documentsOf([{ in: 'flow:join', move: 'steps/b', before: 'a' }])

  expect(move(documents, 'b', 1)).toEqual({
    at: 'move:flow:join#steps/b',
    was: { before: 'a' },
    value: { after: 'a' },
  })
  expect(broughtBack({ documents, flow: 'join', row: rowOf(documents, 'b') })).toMatchObject({ value: null })
  expect(broughtBack({ documents, flow: 'join', row: rowOf(documents, 'd') })).toBeNull()
})

it('a step that is off stands where it was, and can be switched on; what is locked or an end cannot be switched off', () => {
  const documents = documentsOf([{ in: 'flow:join', remove: 'steps/b' }])
  const wish = (id: string) => switched({ documents, flow: 'join', row: rowOf(documents, id) })

  expect(order(documents)).toBe('a (b) c d done')
  expect(wish('b')).toEqual({ at: 'remove:flow:join#steps/b', value: null, was: true })
  expect(wish('d')).toEqual({ at: 'remove:flow:join#steps/d', value: true, was: null })
  expect([wish('c'), wish('done')]).toEqual([null, null])
})
