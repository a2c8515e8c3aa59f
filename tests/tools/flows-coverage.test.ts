import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { flows } from '#tools/flows/index.ts'

// All documents are read, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 })

test('coverage tells per chain and flow what the kept cases show, and what none does', async () => {
  const { status, text } = await flows(['coverage', '--json', '--chain', 'nordlys', '--flow', 'questionnaire'], '.')

  expect(JSON.parse(text).flows).toEqual([
    {
      chain: 'nordlys',
      flow: 'questionnaire',
      elsewhere: 0,
      missing: [],
      off: [],
      proved: [],
      wrong: [],
      covered: expect.any(Number),
      all: expect.any(Number),
    },
  ])
  const [{ covered, all }] = JSON.parse(text).flows
  expect(covered).toBe(all)
  expect(covered).toBeGreaterThan(5)
  expect(status).toBe(0)
})

test('a pattern makes no sense here', async () => {
  expect(await flows(['coverage', 'join'], '.')).toEqual({ status: 2, text: '"coverage" takes no pattern: "join".' })
})

describe('where a case is gone and a condition always holds', () => {
  const root = mkdtempSync(join(tmpdir(), 'foyer-coverage-'))
  const flow = join(root, 'flows/reset-password/flow.json')
  const list = join(root, 'tests/flows/unreachable.json')
  const always = 'flow:reset-password/steps/changed/when=false'
  const lost = 'end:over'
  const look = (json = false) =>
    flows(['coverage', '--chain', 'nordlys', '--flow', 'reset-password', ...(json ? ['--json'] : [])], root)
  const listed = (item: string, of = 'reset-password') =>
    writeFileSync(list, JSON.stringify([{ chain: 'nordlys', flow: of, item, because: 'So it is.' }]))

  beforeAll(() => {
    for (const folder of ['flows', 'schemas', 'tests/flows/reset-password', 'tests/flows/worlds'])
      cpSync(folder, join(root, folder), { recursive: true })
    for (const gone of [
      'refused-reset-link-over-asks-for-a-new-one',
      'a-link-that-was-used-says-so-before-anything-is-asked',
    ])
      rmSync(join(root, `tests/flows/reset-password/${gone}.case.json`))
    const doc = JSON.parse(readFileSync(flow, 'utf8'))
    doc.steps.find(({ id }: { readonly id: string }) => id === 'password').when = true
    writeFileSync(flow, JSON.stringify(doc))
  })
  afterAll(() => rmSync(root, { recursive: true }))

  test('each flow is a line, and what is missing stands below it', async () => {
    const { status, text } = await look()

    expect(text).toMatch(/^reset-password \(nordlys\): \d+ of \d+, \d+ by cases of other chains/)
    expect(text).toContain(`\n    ${always}`)
    expect(text).toContain(`\n    ${lost}`)
    expect(status).toBe(1)
  })

  test('what is proved unreachable is missed no more', async () => {
    listed(always)
    const [shown] = JSON.parse((await look(true)).text).flows

    expect(shown).toMatchObject({ proved: [always], wrong: [] })
    expect(shown.missing).toContain(lost)
    expect(shown.missing).not.toContain(always)
    expect((await look()).text).toContain(', 1 unreachable')
  })

  test.each([
    ['a case shows it', 'end:changed', /but no case lacks it/],
    ['a path reaches it', lost, /but a path reaches it/],
  ])('what is listed although %s is told', async (_why, item, sentence) => {
    listed(item)
    const { status, text } = await look()

    expect(text).toMatch(sentence)
    expect(status).toBe(1)
  })

  test.each([
    ['of a flow that there is not', () => listed(always, 'reste-password'), /there is not: reste-password/],
    ['without a reason', () => writeFileSync(list, JSON.stringify([{ chain: 'nordlys' }])), /is no list of/],
    ['that cannot be read', () => writeFileSync(list, '['), /is not JSON/],
  ])('a list %s is refused in a sentence', async (_what, write, sentence) => {
    write()
    const { status, text } = await look()

    expect(status).toBe(2)
    expect(text).toMatch(sentence)
  })
})
