import { expect, test, vi } from 'vitest'
import { flows } from '#tools/flows/index.ts'

// All documents are read, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 })

test('coverage tells per chain and flow what the kept cases show, and what none does', async () => {
  const { status, text } = await flows(['coverage', '--json', '--chain', 'nordlys', '--flow', 'questionnaire'], '.')

  expect(JSON.parse(text).flows).toEqual([
    {
      ...{ chain: 'nordlys', flow: 'questionnaire', elsewhere: 0, missing: [], off: [], proved: [], wrong: [] },
      ...{ covered: expect.any(Number), all: expect.any(Number) },
    },
  ])
  const [{ covered, all }] = JSON.parse(text).flows
  expect(covered).toBe(all)
  expect(covered).toBeGreaterThan(5)
  expect(status).toBe(0)
})

test('in words each flow is a line, and what is missing stands below it', async () => {
  const { status, text } = await flows(['coverage', '--chain', 'nordlys', '--flow', 'reset-password'], '.')

  expect(text).toMatch(/^reset-password \(nordlys\): \d+ of \d+, \d+ by cases of other chains, \d+ switched off\n/)
  // After the act the end follows, and before it nobody comes there: only a proof can say so.
  expect(text).toContain('\n    flow:reset-password/steps/changed/when=false')
  expect(status).toBe(1)
})

test('a pattern makes no sense here', async () => {
  expect(await flows(['coverage', 'join'], '.')).toEqual({ status: 2, text: '"coverage" takes no pattern: "join".' })
})
