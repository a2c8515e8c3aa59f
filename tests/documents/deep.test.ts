import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDocuments } from '#server/releases/check-documents.ts'
import { copyOfProduct } from './changed-product.ts'

let product: Awaited<ReturnType<typeof copyOfProduct>>
beforeAll(async () => {
  product = await copyOfProduct()
})
afterAll(() => product.remove())

const flow = 'flows/join/flow.json'
const when = /"when": \{ "===": \[\{ "var": "records\.center\.club\.onlineSale" \}, false\] \}/
const nots = (depth: number) => `${'{"!":'.repeat(depth)}true${'}'.repeat(depth)}`
const ands = (depth: number) => `${'{"and":[true,'.repeat(depth)}true${']}'.repeat(depth)}`
const lists = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`

describe('logic past its depth is told with its place', () => {
  it.each([
    ['not', nots, 40, 'expression.deep', /^steps\/not-here\/when\/!\/!/],
    ['not', nots, 200, 'document.large', /^steps\/1\/when\/!\/!/],
    ['not', nots, 100_000, 'document.large', /^steps\/1\/when\/!\/!/],
    ['and', ands, 40, 'expression.deep', /^steps\/not-here\/when\/and\/1/],
    ['and', ands, 3_000, 'document.large', /^steps\/1\/when\/and\/1/],
    ['lists', lists, 40, 'expression.deep', /^steps\/not-here\/when\/0\/0/],
    ['lists', lists, 3_000, 'document.large', /^steps\/1\/when\/0\/0/],
  ] as const)('%s in a flow (%#)', async (_name, nested, depth, code, place) => {
    const text = await readFile(join(product.root, flow), 'utf8')
    expect(text).toMatch(when)
    await writeFile(join(product.root, flow), text.replace(when, `"when": ${nested(depth)}`))

    const told = (await checkDocuments(product.root)).problems.filter(({ document }) => document === flow)

    expect(told[0]).toMatchObject({ code, path: expect.stringMatching(place), severity: 'error' })
    await writeFile(join(product.root, flow), text)
  })

  it.each([
    [40, 'expression.deep'],
    [3_000, 'document.large'],
  ])('what a chain lays over a flow, %d-fold', async (depth, code) => {
    const overlay = 'flows/chains/nordlys/overlay.json'
    const text = await readFile(join(product.root, overlay), 'utf8')
    const op = `{ "in": "flow:join", "set": "steps/not-here/when", "to": ${nots(depth)} },`
    await writeFile(
      join(product.root, overlay),
      text.replace(/"ops": \[/, (begin) => begin + op),
    )

    const told = (await checkDocuments(product.root)).problems.filter(({ document }) => document === overlay)

    expect(told[0]).toMatchObject({ code, path: expect.stringMatching(/\S/) })
    await writeFile(join(product.root, overlay), text)
  })
})
