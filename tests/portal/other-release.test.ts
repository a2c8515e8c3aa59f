import { expect, test } from 'vitest'
import type { FlowState } from '#engine/flow/types.ts'
import { fromOtherTab, resumeKept } from '#portal/flow/resume-kept.ts'

/** The step `info` with `mobile` became `details` with `phone` in r2. */
const renamed = { info: 'details', 'info.mobile': 'details.phone', told: 'said' }
const old = { steps: [] }
const fresh = { steps: [], renamed }
const act = { act: 'told', key: 'told:0', input: {}, status: 'failed', code: 'NO' } as const
const inOld: FlowState = {
  release: 'r1',
  answers: { info: { mobile: '0151', name: 'Ada' } },
  drafts: { info: { mobile: '0152' } },
  acts: [act],
  submitted: { info: 0 },
}
const inNew: FlowState = {
  release: 'r2',
  answers: { details: { phone: '0151', name: 'Ada' } },
  drafts: { details: { phone: '0152' } },
  acts: [{ ...act, act: 'said' }],
  submitted: { details: 0 },
}
const sealed = { ...act, status: 'ok', result: {}, sealed: { info: { answers: {}, records: {} } } } as const

test.each([
  ['of its own release, as it is', inOld, 'r1', old, {}, inOld],
  ['of an older release, under the new names', inOld, 'r2', fresh, {}, inNew],
  ['of a newer release, back under its own names', inNew, 'r1', old, renamed, inOld],
  ['of a release with other names still, as far as they are known', inOld, 'r2', fresh, { a: 'b' }, inNew],
])('a tab takes over what another one saved %s', (_, state, release, flow, theirs, expected) => {
  expect(fromOtherTab(state, release, flow, theirs)).toEqual({ ...expected, release })
})

test.each([
  ['sealed something', [sealed]],
  ['is waiting for an answer', [{ act: 'told', key: 'told:0', input: {}, status: 'sent' } as const]],
])('a tab follows another one that %s under its release', (_, acts) => {
  expect(fromOtherTab({ ...inNew, acts }, 'r1', old, renamed)).toBeNull()
})

test('what was accepted under another release is accepted anew, where its papers can be read; the rest stays', () => {
  const fields = [
    { id: 'contractTerms', schema: { type: 'boolean' }, ui: { 'ui:widget': 'consent', 'ui:papers': ['terms'] } },
    { id: 'option', schema: { type: 'string' } },
  ] as const
  const flow = { steps: [{ id: 'payment', form: 'pay' }], forms: { pay: { id: 'pay', fields } } }
  const answered = { payment: { contractTerms: true, option: 'card' } }
  const kept: FlowState = { release: 'r1', answers: answered, drafts: answered, acts: [], submitted: { payment: 0 } }

  const [same, other] = [resumeKept(kept, 'r1', flow).state, resumeKept(kept, 'r2', flow).state]

  expect(same).toEqual(kept)
  expect(other).toMatchObject({ release: 'r2', answers: { payment: { option: 'card' } }, submitted: { payment: 0 } })
  expect([other.answers.payment, other.drafts.payment].map((one) => one && 'contractTerms' in one)).toEqual([
    false,
    false,
  ])
})
