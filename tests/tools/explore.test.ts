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

test('what is found is told with document, place and a sentence', async () => {
  const { status, text } = await flows(['explore', '--chain', 'nordlys', '--flow', 'top-up', '--json'], root)

  const { problems } = JSON.parse(text) as { readonly problems: readonly object[] }
  expect(problems).toContainEqual({
    code: 'noChoice',
    chain: 'nordlys',
    flow: 'top-up',
    document: 'form:top-up',
    path: 'fields/option',
    severity: 'error',
    message: 'there can be nothing to choose',
    example: null,
  })
  expect(status).toBe(1)
})

test('a pattern makes no sense', async () => {
  expect(await flows(['explore', 'x'], root)).toEqual({ status: 2, text: '"explore" takes no pattern: "x".' })
})
