import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDocuments } from '#server/releases/check-documents.ts'
import { compareReleases } from '#server/releases/difference/compare.ts'
import { readableSide, sideOf } from '#server/releases/difference/sides.ts'
import type { Change } from '../../documents/changed-product.ts'
import { copyOfProduct } from '../../documents/changed-product.ts'

let product: Awaited<ReturnType<typeof copyOfProduct>>
beforeAll(async () => {
  product = await copyOfProduct()
})
afterAll(() => product.remove())

const settings = 'flows/chains/nordlys/config.json'
const overlay = 'flows/chains/nordlys/overlay.json'

/** What is told of a flow in a draft with these changes. */
async function toldOf(flow: string, change: readonly Change[]) {
  const before = (await checkDocuments(product.root)).chains[0]?.docs
  const { problems, chains } = await product.changed([{ name: 'draft', in: settings, change }], () =>
    checkDocuments(product.root),
  )
  const [after] = chains
  if (!before || !after) throw new Error('there is no chain')
  const errors = problems.filter(({ severity }) => severity === 'error')
  const sides = { before: sideOf(before), after: readableSide(after, errors) }
  const { written, notCompared } = await compareReleases({ chain: 'nordlys', ...sides }, flow)
  return {
    written: written.map(({ place }) => place),
    notCompared: notCompared.map(({ at, flows }) => [at, flows.toSorted()]),
    played: Object.keys(sides.after.docs.flows),
  }
}

it('with an error in one flow, what is written is told whole, and the other flows are played', {
  timeout: 120_000,
}, async () => {
  const wrong = { in: 'flow:freeze', set: 'steps/review/when', to: { '!!': { var: 'let.nothing' } } }
  const { written, notCompared, played } = await toldOf('freeze', [
    { set: 'lookAndFeel/mainColor', to: '#aa0000' },
    { in: overlay, insert: 'ops', what: wrong },
  ])

  expect(written).toEqual(['lookAndFeel/mainColor', 'flow:freeze/steps/review/when'])
  expect(notCompared).toEqual([[`${overlay} flow:freeze/steps/review/when`, ['freeze']]])
  expect(played).not.toContain('freeze')
  expect(played).toContain('freeze-end')
})

it('of what cannot be read nobody says that it is gone', { timeout: 120_000 }, async () => {
  const { written, notCompared } = await toldOf('entrance', [{ set: 'booking/opens/at', to: '7 in the morning' }])

  expect(written).toEqual([])
  expect(notCompared.map(([at]) => at)).toEqual([`${settings} booking/opens/at`])
})
