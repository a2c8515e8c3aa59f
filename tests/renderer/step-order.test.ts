import { expect, test } from 'vitest'
import type { FlowDoc } from '#engine/documents.ts'
import type { FlowView } from '#renderer/flow-view.ts'
import { isBindingStep, stepBefore, stepBeforeEnd } from '#renderer/step-order.ts'

/** A walk that stands at the last of these steps; those in capitals are sealed. */
function standing(...steps: readonly string[]): FlowView {
  const path = steps.map((step) => step.toLowerCase())
  const states = steps.map((step) => [step.toLowerCase(), { sealed: step !== step.toLowerCase() }] as const)
  return { walk: { path, at: path.at(-1), steps: Object.fromEntries(states) } } as unknown as FlowView
}

test.each([
  ['the step before', ['club', 'plan'], 'club'],
  ['over what is sealed', ['CLUB', 'plan', 'DETAILS', 'payment'], 'plan'],
  ['nowhere from the first', ['club'], null],
  ['nowhere when all is sealed', ['CLUB', 'DETAILS', 'payment'], null],
  ['over what asks nothing and passes by itself', ['club', 'place', 'payment'], 'club'],
])('one goes back to %s', (_, steps, before) => {
  const flow = {
    steps: [
      { id: 'plan', form: 'plan', skip: true },
      { id: 'place', skip: true },
    ],
  } as unknown as FlowDoc
  expect(stepBefore(standing(...steps), flow)).toBe(before)
})

const join = {
  steps: ['club', 'not-here', 'plan', 'contact', 'payment', 'joined'].map((id) => ({ id })),
} as unknown as FlowDoc

test.each([
  ['a step that can still be changed', ['club', 'not-here'], 'club'],
  ['nothing once its last step is sealed, though one before it is not', ['CLUB', 'contact', 'PAYMENT', 'joined'], null],
  ['the step above it, when something further down led there', ['club', 'plan', 'not-here'], 'club'],
])('from an end one goes back to %s', (_, steps, before) => {
  expect(stepBeforeEnd(standing(...steps), join)).toBe(before)
})

test('a step binds when a law stands before one of its acts', () => {
  const steps = [
    { id: 'details', acts: [{ id: 'create' }] },
    { id: 'payment', acts: [{ id: 'pay' }] },
    { id: 'end', end: 'x' },
  ]
  const flow = {
    id: 'join',
    route: '/join',
    steps,
    laws: [{ id: 'terms-first', at: 'pay', holds: true }],
  } as unknown as FlowDoc

  expect(flow.steps.map(({ id }) => isBindingStep(flow, id))).toEqual([false, true, false])
  expect(isBindingStep({ id: 'f', route: '/f', steps: flow.steps }, 'payment')).toBe(false)
})
