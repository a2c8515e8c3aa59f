import { expect, test } from 'vitest'
import { createBareShell } from '#engine/flow/bare-shell.ts'
import { docsOfFixture, playFixture } from '#engine/flow/fixture.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { createWorld } from '#engine/flow/world.ts'
import { explore } from '#explorer/explore.ts'
import { itemsOf, observe } from '#explorer/items/index.ts'
import { sound } from './seeds/seed.ts'

const flows = [
  ['nordlys', 'terminate'],
  ['nordlys', 'freeze'],
  ['nordlys', 'clipcard'],
  ['nordlys', 'cancel'],
  ['nordlys', 'addon-terminate'],
  ['ridgeline', 'change-details'],
  ['ridgeline', 'debt'],
  ['ridgeline', 'agreement'],
  ['ridgeline', 'payment-task'],
  ['waha', 'addon'],
  ['waha', 'agreement'],
  ['waha', 'questionnaire'],
] as const

test.each(flows)('of %s, %s everything that a path shows is seen when its example is played', async (chain, flow) => {
  const exploring = await sound({ chain, flow })
  const { docs, calls, platform } = exploring
  const { covered, exampleOf } = explore(exploring)
  const items = itemsOf(docs, calls, flow)
  const plain = compileRelease(docs, platform)
  const wrong: string[] = []
  for (const { id } of items.filter((item) => covered.has(item.id))) {
    const example = exampleOf(id)
    // What only a club asks for is played under its settings.
    const program = example?.settings ? compileRelease(docsOfFixture(example, docs), platform) : plain
    const observer = observe(program, flow, items)
    const world = createWorld(example?.calls)
    const shell = example && (await createBareShell(observer.program, example, world, observer.see))
    const unlike = shell ? await playFixture(example, shell) : ['there is no example']
    const isSeen = observer.covered.has(id) && !shell?.view().problems.some((problem) => problem.includes('broken'))
    wrong.push(...[...unlike, ...(isSeen ? [] : ['it is not seen'])].map((sentence) => `${id}: ${sentence}`))
  }

  expect(wrong).toEqual([])
  expect(items.filter((item) => covered.has(item.id)).length).toBeGreaterThan(10)
})

test('an example is the shortest: it stops where the thing is seen', async () => {
  const { exampleOf } = explore(await sound({ chain: 'nordlys', flow: 'freeze' }))

  expect(exampleOf('end:unknown')).toMatchObject({
    calls: { 'subscription/get-available-freeze': [{ fails: 'NOT_FOUND' }] },
    do: [],
    expect: { end: 'unknown' },
  })
  expect(exampleOf('step:dates')?.do).toEqual([])
  expect(exampleOf('step:review')?.do).toHaveLength(1)
  expect(exampleOf('flow:freeze/steps/review/acts/freeze!PAYMENT_UNSUCCESSFUL')).toMatchObject({
    do: [{ step: 'dates' }, { step: 'review', fails: ['PAYMENT_UNSUCCESSFUL', expect.any(String)] }],
  })
  expect(exampleOf('step:nowhere')).toBe(null)
})
