import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { flows } from '#tools/flows/index.ts'

// Some hundred plays of cases, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 })

/** The documents, and the cases of one small flow. */
const root = mkdtempSync(join(tmpdir(), 'foyer-mutate-'))
const cases = join(root, 'tests/flows/forgot-password')
const list = join(cases, 'unnoticed.json')

beforeAll(() => {
  for (const folder of ['flows', 'schemas', 'tests/flows/worlds'])
    cpSync(folder, join(root, folder), { recursive: true })
})
beforeEach(() => {
  rmSync(cases, { recursive: true, force: true })
  cpSync('tests/flows/forgot-password', cases, { recursive: true })
  rmSync(list, { force: true })
})
afterAll(() => rmSync(root, { recursive: true }))

const mutate = (...args: string[]) => flows(['mutate', '--flow', 'forgot-password', ...args], root)
const verdict = async (...args: string[]) => JSON.parse((await mutate('--json', ...args)).text).flows[0]

test('counts what the cases notice, and names the rest', async () => {
  const { missed, ...found } = await verdict()
  const people = await mutate()

  expect(found).toMatchObject({ flow: 'forgot-password', chain: null, listed: [], stale: [] })
  expect(found.noticed).toBeGreaterThan(5)
  expect(found.noticed + missed.length).toBe(found.mutants)
  expect(people.text).toMatch(/^forgot-password: \d+ of \d+ mutants noticed \([\d.]+ %\), 0 listed/)
  expect(people.text.split('\n').slice(1)).toEqual(
    missed.map(({ at, what }: { at: string; what: string }) => `    nobody notices ${at}: ${what}`),
  )
})

test('a flow whose only case looks at nothing is told by every mutant, and fails', async () => {
  rmSync(cases, { recursive: true })
  const nothing = { flow: 'forgot-password', chain: 'nordlys', today: '2026-03-02', do: [], expect: {} }
  cpSync('tests/flows/forgot-password', cases, { recursive: true, filter: (path) => !path.endsWith('.json') })
  writeFileSync(join(cases, 'nothing.case.json'), JSON.stringify(nothing))

  const { status, text } = await mutate('--json', '--chain', 'nordlys')

  const [{ chain, mutants, noticed, missed }] = JSON.parse(text).flows
  expect(status).toBe(1)
  expect(chain).toBe('nordlys')
  expect(missed).toHaveLength(mutants - noticed)
  expect(missed).toContainEqual({ at: 'flow:forgot-password/steps/address/acts/send-email', what: 'drops the act' })
})

test('what is listed with its reason is no longer missed; an entry that fits nothing fails', async () => {
  const before = await verdict()
  const why = 'nobody minds'
  const unfit = { at: 'flow:forgot-password/steps/nowhere', what: 'drops the step', why }
  const listed = before.missed.map((one: object) => ({ ...one, why }))
  writeFileSync(list, JSON.stringify([...listed, unfit]))

  const after = await verdict()
  const { status, text } = await mutate()

  expect(after).toEqual({ ...before, missed: [], listed, stale: [unfit] })
  expect(status).toBe(1)
  expect(text).toContain('listed, but not missed: flow:forgot-password/steps/nowhere: drops the step')
})

test.each<[what: string, content: string, sentence: RegExp]>([
  ['no JSON', '[', /unnoticed\.json is not JSON/],
  ['no list', '{}', /unnoticed\.json is no list of/],
  ['no reason', '[{"at":"a","what":"b"}]', /unnoticed\.json is no list of/],
  ['something more', '[{"at":"a","what":"b","why":"c","who":"d"}]', /unnoticed\.json is no list of/],
])('a list that is %s is refused in a sentence', async (_what, content, sentence) => {
  writeFileSync(list, content)

  const { status, text } = await mutate()

  expect(status).toBe(2)
  expect(text).toMatch(sentence)
})

test('a case that fails on the documents as they are is refused: it would notice anything', async () => {
  const wrong = { flow: 'forgot-password', chain: 'nordlys', today: '2026-03-02', do: [], expect: { at: 'moon' } }
  writeFileSync(join(cases, 'wrong.case.json'), JSON.stringify(wrong))

  const { status, text } = await mutate()

  expect(status).toBe(2)
  expect(text).toMatch(/^forgot-password\/wrong does not go as written/)
})

test.each<[args: string[], sentence: RegExp]>([
  [['mutate', 'join'], /takes no pattern: "join"/],
  [['mutate', '--flow', 'jion'], /no flow "jion"/],
  [['mutate', '--flow'], /--flow/],
])('%j is refused in a sentence', async (args, sentence) => {
  const { status, text } = await flows(args, '.')

  expect(status).toBe(2)
  expect(text).toMatch(sentence)
})
