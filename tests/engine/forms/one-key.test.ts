import { beforeEach, expect, test } from 'vitest'
import type { Json } from '#engine/documents.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { newState, typeValue } from '#engine/flow/state.ts'
import type { Context, FlowState } from '#engine/flow/types.ts'
import { walk } from '#engine/flow/walk.ts'

/** Two hundred texts; `f100` is required only while `f3` is there, and `f150` while `f100` is required. */
const fields = Array.from({ length: 200 }, (_, at) => ({ id: `f${at}`, schema: { type: 'string' }, ...modeOf(at) }))

function modeOf(at: number): { mode?: Json } {
  if (at === 100) return { mode: { if: [{ '!!': { var: 'form.f3' } }, 'required', 'optional'] } }
  return at === 150 ? { mode: { var: 'mode.f100' } } : {}
}

const checked: Json[] = []
const docs = {
  flows: { f: { id: 'f', route: '/f', steps: [{ id: 's', form: 'long' }] } },
  forms: { long: { id: 'long', fields } },
  screens: {},
  values: {},
  config: {},
  centers: {},
}
const program = compileRelease(docs, {
  check: () => (value) => {
    checked.push(value)
    return null
  },
  valid: () => true,
})
const context: Context = { flow: 'f', today: '2026-03-02', lang: 'en', user: null, person: null, route: {}, query: {} }
const go = (state: FlowState, previous?: ReturnType<typeof walk>) => walk(program, context, state, noData, previous)
const noData = new Map()

const full = fields.reduce((state, { id }) => typeValue(state, 's', id, `value of ${id}`), newState('r'))
const before = go(full)

beforeEach(() => {
  checked.length = 0
})

test.each([
  ['the field alone', 'f7', 'new', ['new']],
  ['those that read it, but not further when they stay as they are', 'f3', 'new', ['new', 'value of f100']],
  ['those that read it, and those that read them', 'f3', null, ['value of f100', 'value of f150']],
])('a key looks at %s', (_, field, value, looked) => {
  const next = typeValue(full, 's', field, value)

  const after = go(next, before)

  expect(checked).toEqual(looked)
  expect(JSON.stringify(after)).toBe(JSON.stringify(go(next)))
})

test('a key leaves every other field the same object', () => {
  const after = go(typeValue(full, 's', 'f7', 'new'), before)

  const others = fields.filter(({ id }) => after.steps.s?.fields[id] !== before.steps.s?.fields[id])
  expect(others.map(({ id }) => id)).toEqual(['f7'])
})
