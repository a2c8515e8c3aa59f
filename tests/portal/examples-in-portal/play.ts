import type { JsonObject } from '#engine/documents.ts'
import { type FixtureDoc, type FixtureShell, playFixture } from '#engine/flow/fixture.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { createWorld, type SentCall } from '#engine/flow/world.ts'
import type { Exploring } from '#explorer/types.ts'
import { createPortalShell } from '../../renderer/fixture-shell.tsx'
import { cleanup } from '../../support/page.ts'
import { type Page, readPage } from './pages.ts'

/** What came of a case in the portal. */
export interface Played {
  /** What did not go as the case says, in sentences. */
  readonly wrong: readonly string[]
  /** Every page on the way, as it stood after each deed; the last one is where it stays. */
  readonly pages: readonly Page[]
  /** The page after Next was pressed once more. */
  readonly after: Page
  /** What was given at pages that Next led on from. */
  readonly passed: readonly JsonObject[]
  /** What was asked of the server, and sent to it, until then. */
  readonly sent: readonly SentCall[]
}

/** Plays a case in the portal, and looks at each page as a person does. */
export async function playInPortal({ docs, platform, flow }: Exploring, example: FixtureDoc): Promise<Played> {
  const world = createWorld(example.calls)
  const program = compileRelease(docs, platform)
  const shell = await createPortalShell({ docs, program, fixture: example, world })
  const look = (): Page => readPage(docs, flow, shell.view())
  const pages = [look()]
  let given: JsonObject[] = []
  const passed: JsonObject[] = []
  const watched: FixtureShell = {
    ...shell,
    async type(values) {
      await shell.type(values)
      given.push(values)
      pages.push(look())
    },
    async next() {
      const before = pages.at(-1)?.at
      await shell.next()
      pages.push(look())
      if (pages.at(-1)?.at !== before) passed.push(...given)
      given = []
    },
  }
  const wrong = await playFixture(example, watched)
  const sent = [...world.sent]
  await shell.next()
  const after = look()
  cleanup()
  return { wrong, pages, after, passed, sent }
}
