import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDocuments, judgeDocuments } from '#server/releases/check-documents.ts'
import { copyOfProduct } from './changed-product.ts'

const flow = 'flows/join/flow.json'
const config = 'flows/chains/nordlys/config.json'
let product: Awaited<ReturnType<typeof copyOfProduct>>

beforeAll(async () => {
  product = await copyOfProduct()
})
afterAll(() => product.remove())

it('tells all problems at once, of documents and chains, sorted by document and place', async () => {
  const undo = await product.change({
    name: 'several faults',
    in: flow,
    change: [
      { set: 'steps/plan/when', to: { var: 'let.nothing' } },
      { set: 'data/template/call', to: 'questionnaire/nothing' },
      { in: config, set: 'hosts', to: [] },
      { in: 'flows/screens/profile.json', set: 'blocks/tabs/block', to: 'tab' },
    ],
  })

  const { problems } = await checkDocuments(product.root)
  await undo()

  expect(problems.map(({ code, document, path, severity }) => [document, path, code, severity])).toEqual([
    [config, 'hosts', 'host.none', 'error'],
    [flow, 'data/template/call', 'call.unknown', 'error'],
    [flow, 'steps/plan/when', 'read.unknown', 'error'],
    ['flows/screens/profile.json', 'blocks/tabs/block', 'block.unknown', 'error'],
  ])
})

it('a document that cannot be read hides no fault that has nothing to do with it', async () => {
  const undo = await product.change({
    name: 'a broken form, an unknown form, and an operation that hits nothing',
    in: 'schemas/forms/pay.json',
    change: [
      { set: 'fields', to: 'none' },
      { in: flow, set: 'steps/plan/form', to: 'pick-plans' },
      {
        in: 'flows/chains/nordlys/overlay.json',
        insert: 'ops',
        what: { in: 'flow:join', move: 'steps/nowhere', after: 'payment' },
      },
    ],
  })

  const { problems } = await checkDocuments(product.root, 'nordlys')
  await undo()

  expect(problems.map(({ code, document, path }) => [document, path, code])).toEqual([
    ['flows/chains/nordlys/overlay.json', 'flow:join/steps/nowhere', 'overlay.missing'],
    [flow, 'steps/plan/form', 'form.unknown'],
    ['schemas/forms/pay.json', 'fields', 'grammar.value'],
  ])
})

it("tells of one chain its own problems and the product's, not those of another", async () => {
  const undo = await product.change({
    name: 'a second chain without a host',
    in: 'flows/chains/oak/config.json',
    change: [
      {
        write: {
          name: 'oak',
          hosts: [],
          country: 'US',
          currency: 'USD',
          translations: [{ code: 'en' }],
          lookAndFeel: { mainColor: '#0f6466', secondaryColor: '#10273d', siteLogo: 'oak' },
        },
      },
      { in: flow, set: 'steps/plan/when', to: { var: 'let.nothing' } },
    ],
  })

  const codesOf = async (chain: string) => (await checkDocuments(product.root, chain)).problems.map(({ code }) => code)
  const [nordlys, oak] = [await codesOf('nordlys'), await codesOf('oak')]
  await undo()

  expect(nordlys).toEqual(['read.unknown'])
  expect(oak).toEqual(['host.none', 'read.unknown'])
})

it('tells of one chain nothing of what another has broken, be it a document that cannot be read', async () => {
  const undo = await product.change({
    name: 'a second chain whose settings are no JSON',
    in: 'flows/chains/oak/config.json',
    change: { text: '{' },
  })

  const codesOf = async (chain: string) => (await checkDocuments(product.root, chain)).problems.map(({ code }) => code)
  const [nordlys, oak] = [await codesOf('nordlys'), await codesOf('oak')]
  await undo()

  expect([nordlys, oak]).toEqual([[], ['document.json']])
})

it('tells what an overlay has taken away at its operation, and counts what needs it', async () => {
  const undo = await product.change({
    name: 'a field that is still read',
    in: 'flows/chains/nordlys/overlay.json',
    change: { insert: 'ops', what: { in: 'flow:join', remove: 'let/means' } },
  })

  const { problems } = await checkDocuments(product.root, 'nordlys')
  await undo()

  expect(problems).toEqual([
    expect.objectContaining({
      code: 'read.unknown',
      chains: ['nordlys'],
      layer: 'nordlys',
      flow: 'join',
      severity: 'error',
      document: 'flows/chains/nordlys/overlay.json',
      path: 'flow:join/let/means',
      operation: expect.objectContaining({ does: 'remove', place: 'flow:join/let/means' }),
      follows: expect.arrayContaining([expect.stringMatching(/^flows\/join\/flow\.json /)]),
    }),
  ])
})

it.each(['nordlys', 'waha', 'ridgeline'])('every path of %s was played, and nothing is wrong', async (chain) => {
  const { problems, remarks } = await judgeDocuments('.', chain)

  expect(problems).toEqual([])
  expect(remarks).toContainEqual(expect.objectContaining({ code: 'opaque', flow: 'join', layer: 'product' }))
  expect(remarks.map(({ code }) => code)).not.toContain('acknowledged.stale')
})

it('keeps the name of who has acknowledged a warning among the remarks', async () => {
  const { remarks } = await checkDocuments('.', 'ridgeline')

  expect(remarks).toContainEqual(
    expect.objectContaining({
      severity: 'remark',
      message: expect.stringMatching(/\(acknowledged by .+ on \d{4}-\d{2}-\d{2}\)$/),
    }),
  )
})
