import { expect, test } from 'vitest'
import { withKnownInputs } from '#engine/check/known-inputs.ts'
import type { CallFact, CallFacts } from '#engine/check/types.ts'
import type { ActDoc, Expr, JsonSchema } from '#engine/documents.ts'

const text: JsonSchema = { type: 'string' }
const exactly = (...names: readonly string[]): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(names.map((name) => [name, text])),
})
const fact = (input: JsonSchema): CallFact => ({ kind: 'act', input, output: {}, errors: [] })
const calls: CallFacts = new Map([
  ['pay/cash', fact(exactly('plan', 'amount'))],
  ['pay/card', fact({ anyOf: [exactly('plan', 'card'), exactly('plan', 'token')] })],
  ['pay/any', fact({ type: 'object' })],
])

const knownOf = (call: Expr): ActDoc['knows'] => {
  const acts: readonly ActDoc[] = [{ id: 'pay', call }]
  const docs = {
    flows: { f: { id: 'f', route: '/f', steps: [{ id: 'a' }, { id: 'b', acts }] } },
    screens: { s: { id: 's', blocks: [], acts }, plain: { id: 'plain', blocks: [] } },
  }
  const { flows, screens } = withKnownInputs(docs, calls)
  expect(screens.s?.acts).toEqual(flows.f?.steps[1]?.acts)
  expect([flows.f?.steps[0], screens.plain]).toEqual([docs.flows.f.steps[0], docs.screens.plain])
  return flows.f?.steps[1]?.acts?.[0]?.knows
}

test.each<[string, Expr, ActDoc['knows']]>([
  ['one call needs no help: all that it is given was checked', 'pay/cash', undefined],
  [
    'each call of a choice, and all alternatives of its input',
    { if: [{ var: 'query.cash' }, 'pay/cash', { if: [{ var: 'query.card' }, 'pay/card', 'pay/cash'] }] },
    { 'pay/cash': ['amount', 'plan'], 'pay/card': ['card', 'plan', 'token'] },
  ],
  [
    'a call that takes anything, or that nobody knows, is left open',
    { if: [true, 'pay/cash', true, 'pay/any', 'pay/gone'] },
    { 'pay/cash': ['amount', 'plan'] },
  ],
  ['a call that cannot be told', { var: 'query.call' }, undefined],
])('%s', (_, call, knows) => {
  expect(knownOf(call)).toEqual(knows)
})
