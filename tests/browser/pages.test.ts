import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkScene } from '#tools/gallery/checks/index.ts'
import { onPaper } from '#tools/gallery/checks/paper.ts'
import { type Gallery, openGallery } from '#tools/gallery/open-scene.ts'
import type { Scene } from '#tools/gallery/scene.ts'
import { scenes } from '#tools/gallery/scenes/index.ts'
import { type GalleryStage, usualStages } from '#tools/gallery/stages.ts'
import { inTurn, playsAll, shareOf } from '../support/in-turn.ts'
import { closePages, sharedBrowser } from './support/browser.ts'
import { type RunningServer, startServer } from './support/server.ts'

let server: RunningServer
let browser: Browser
let gallery: Gallery

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), sharedBrowser()])
  gallery = openGallery(browser, server.port)
})
afterAll(async () => {
  await gallery?.close()
  if (browser) await closePages(browser)
  await server?.stop()
})

/** `npm run gallery -- --check` looks at all chains and widths; here each scene is seen on a phone, those that many see from the right, too. */
const fromTheRight: GalleryStage = 'waha ar'
const stagesOf = ({ on }: Scene): readonly GalleryStage[] => {
  const [first = 'nordlys de' as const] = on ?? usualStages
  return on?.includes(fromTheRight) && first !== fromTheRight ? [first, fromTheRight] : [first]
}
const places = scenes.flatMap((scene) => stagesOf(scene).map((stage) => ({ scene, stage, name: scene.id })))

/** By day one page in twenty as it is when all is there, every other one from the right; by night every scene of all. */
const looked = playsAll ? places : shareOf(byDay(), 20)

function byDay(): typeof places {
  const pageOf = ({ id }: Scene) => id.replace(/\.[\w-]+$/, '')
  const ready = scenes.filter(({ state }) => state === 'ready')
  const firsts = ready.filter((scene, at) => ready.findIndex((one) => pageOf(one) === pageOf(scene)) === at)
  return firsts.flatMap((scene, at) =>
    inTurn(stagesOf(scene), 1, at).map((stage) => ({ scene, stage, name: scene.id })),
  )
}

const printed = places.filter(({ name }) =>
  ['join.payment.chosen', 'join.joined.ready', 'profile.ready'].includes(name),
)

describe('on paper', { timeout: 120_000 }, () => {
  test.each(printed)('$name, $stage stands in black on white', async ({ scene, stage }) => {
    const open = await gallery.open(scene, stage)

    const findings = await onPaper(open.page)

    await open.close()
    expect(findings).toEqual([])
  })
})

describe.concurrent('in the browser', { timeout: 120_000 }, () => {
  test.each(looked)('nothing is wrong with $name, $stage', async ({ scene, stage }) => {
    const open = await gallery.open(scene, stage)

    const findings = await checkScene(open, scene.state, [360])

    await open.close()
    expect(findings).toEqual([])
  })
})
