import { globSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flows } from '#tools/flows/index.ts'

const root = process.cwd()

test('explore says of each flow how many states there are, and what is wrong', async () => {
  const { status, text } = await flows(['explore', '--chain', 'nordlys', '--flow', 'regret', '--json'], root)

  expect(JSON.parse(text)).toEqual({
    flows: [{ flow: 'regret', chain: 'nordlys', states: expect.any(Number), ms: expect.any(Number), coverage: 1 }],
    problems: [],
  })
  expect(status).toBe(0)
})

test('what is found is told with document, place, a sentence and what shows it', async () => {
  const { text } = await flows(['explore', '--chain', 'nordlys', '--flow', 'questionnaire', '--json'], root)

  const { problems } = JSON.parse(text) as { readonly problems: readonly object[] }
  expect(problems).toContainEqual({
    code: 'opaque',
    chains: ['nordlys'],
    layer: 'product',
    flow: 'questionnaire',
    document: 'flows/questionnaire/flow.json',
    path: expect.stringMatching(/^steps\/.*\/form$/),
    severity: 'remark',
    message: expect.stringContaining('only arrive with the data'),
    follows: [],
    example: expect.objectContaining({ flow: 'questionnaire', chain: 'nordlys', do: [] }),
  })
})

test('examples are written as cases that can be played', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'explore-'))
  await flows(['explore', '--chain', 'nordlys', '--flow', 'questionnaire', '--write', folder], root)

  const [file = ''] = globSync('questionnaire/nordlys-opaque-*.case.json', { cwd: folder })
  expect(await flows(['test', join(folder, file)], root)).toEqual({ status: 0, text: '1 passed, 0 failed' })
})

test('a pattern makes no sense', async () => {
  expect(await flows(['explore', 'x'], root)).toEqual({ status: 2, text: '"explore" takes no pattern: "x".' })
})
