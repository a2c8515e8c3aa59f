import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flows } from '#tools/flows/index.ts'
import { inTurn, turnOfCommit } from '../support/in-turn.ts'

const root = process.cwd()
const regret = ['--chain', 'nordlys', '--flow', 'regret']

interface Told {
  readonly flows: readonly {
    readonly flow: string
    readonly chain: string
    readonly cases: readonly { readonly name: string; readonly for: readonly string[]; readonly fixture: object }[]
    readonly uncovered: readonly { readonly item: string; readonly why: string }[]
  }[]
}

test('the smallest set of cases shows everything, each what those before it do not', async () => {
  const { status, text } = await flows(['paths', ...regret, '--json'], root)

  const [found] = (JSON.parse(text) as Told).flows
  const shown = found?.cases.flatMap((one) => one.for) ?? []
  expect(status).toBe(0)
  expect(found).toMatchObject({ flow: 'regret', chain: 'nordlys', uncovered: [] })
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown).toEqual(expect.arrayContaining(['end:regretted', 'end:unknown', 'end:refused', 'step:review']))
  expect(found?.cases.length).toBeLessThan(shown.length)
  expect(found?.cases.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^[a-z0-9-]+$/))
})

test('written cases are played like any other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paths-'))
  await flows(['paths', ...regret, '--write', folder], root)

  const files = globSync('regret/*.case.json', { cwd: folder })
  expect(files.length).toBeGreaterThan(1)
  const written = files.map((file) => readFileSync(join(folder, file), 'utf8')).join()
  expect(written).toMatch(/"planName": "Plan 1"/)
  expect(written).not.toMatch(/"amountMinor": 1,|[nN]ame": "id-/)
  for (const file of inTurn(files, 2, turnOfCommit())) {
    expect(await flows(['test', join(folder, file)], root)).toEqual({ status: 0, text: '1 passed, 0 failed' })
  }
})

test('what only a club asks for has a case that says its settings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paths-'))
  const create = ['--chain', 'nordlys', '--flow', 'create', '--json', '--write', folder]

  const { text } = await flows(['paths', ...create], root)

  const [found] = (JSON.parse(text) as Told).flows
  const demanded = found?.cases.find((one) => one.for.includes('form:member-details@details/fields/phone=required'))
  expect(demanded?.fixture).toMatchObject({ settings: { joinForm: { mobile: 'required' } } })
  expect(found?.uncovered.filter(({ why }) => why === 'its case does not show it')).toEqual([])
  const file = join(folder, `create/nordlys-${demanded?.name}.case.json`)
  expect(await flows(['test', file], root)).toEqual({ status: 0, text: '1 passed, 0 failed' })
})

test('what the kept cases show needs no case', async () => {
  const { text } = await flows(['paths', ...regret, '--missing'], root)

  expect(text).toBe('regret (nordlys): 0 cases')
})
