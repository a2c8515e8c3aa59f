import { expect, test } from 'vitest'
import { decidedAt, isAbout } from '#studio/conditions/is-about.ts'
import type { Documents } from '#studio/documents/use-documents.ts'

const steps = [{ id: 'plan' }, { id: 'contact', when: { '<': [{ var: 'let.planAge' }, 0] } }]
const documents = { resolved: { flows: { join: { id: 'join', steps } } } } as unknown as Documents
const place = { in: 'flow:join', at: 'steps/contact/when' }

test.each([
  ['unreached', 'flows/join/flow.json steps/contact'],
  ['unreached', 'flows/join/flow.json steps/contact/acts/save-contact'],
  ['unreached', 'flows/chains/ridgeline/overlay.json flow:join/steps/contact'],
  ['figure.beyond', 'flows/join/flow.json steps/contact/when'],
])('%s at %s is told of the condition of the step', (code, at) => {
  expect(isAbout(decidedAt({ code, at }, documents), place)).toBe(true)
})

test.each([
  ['unreached', 'flows/join/flow.json steps/plan'],
  ['unreached', 'flows/other/flow.json steps/contact'],
  ['stuck', 'flows/join/flow.json steps/contact'],
])('%s at %s is not', (code, at) => {
  expect(isAbout(decidedAt({ code, at }, documents), place)).toBe(false)
})
