import { beforeAll, expect, test } from 'vitest'
import { webappConfig } from '#contract/calls/config/webapp-config.ts'
import { calls } from '#contract/index.ts'
import { webappConfigHandler } from '#server/features/config/webapp-config.ts'
import { readNothing } from '#server/flow/read-in-process.ts'
import type { CallContext } from '#server/handler.ts'
import { firstProblem } from '#server/http/validate.ts'
import { loadReleases } from '#server/releases/index.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { memoryStore } from '../releases/memory-store.ts'
import { smallProduct } from '../releases/small-product.ts'

let release: LiveRelease

beforeAll(async () => {
  const { root } = await smallProduct()
  const loaded = await loadReleases({ root, demo: true, store: memoryStore() })
  if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
  release = loaded.releases.liveRelease('acorn')
})

async function ask(centerId?: string) {
  const context: CallContext = {
    chain: 'acorn',
    release,
    lang: 'en',
    now: new Date(),
    caller: null,
    subject: null,
    correlationId: 'test',
    read: readNothing,
  }
  const answer = await webappConfigHandler.run(context, centerId === undefined ? {} : { centerId })
  if (!answer.ok) throw new Error(answer.code)
  expect(firstProblem(webappConfig.output, answer.value)).toBeNull()
  return answer.value
}

test('the public settings of a chain are open to everybody, with every section that the portal reads', async () => {
  expect(calls).toContain(webappConfig)
  expect(await ask()).toMatchObject({
    configCenterId: null,
    country: 'DE',
    lookAndFeel: { mainColor: '#0f6466' },
    translations: [{ code: 'de', locale: 'de-DE', direction: 'ltr' }, { code: 'en' }],
    features: { enableJoinFlow: true },
    strapLines: [],
    contentBlocks: [],
    zipCodeList: null,
  })
})

test("a centre's own settings lie over its chain's", async () => {
  expect(await ask('102')).toMatchObject({ configCenterId: '102', country: 'AT', currency: 'EUR' })
  expect(await ask('nowhere')).toMatchObject({ configCenterId: null, country: 'DE' })
})

test("what is the server's alone is not in them", async () => {
  const text = JSON.stringify([await ask(), await ask('102')])

  expect(text).not.toMatch(/never leaves|hosts|demoDefault/)
})

test('the answer is worked out once per release and centre', async () => {
  expect(await ask('102')).toBe(await ask('102'))
})
