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
  const watched: FixtureShell = {
    ...shell,
    async type(values) {
      await shell.type(values)
      pages.push(look())
    },
    async next() {
      await shell.next()
      pages.push(look())
    },
  }
  const wrong = await playFixture(example, watched)
  const sent = [...world.sent]
  await shell.next()
  const after = look()
  cleanup()
  return { wrong, pages, after, sent }
}
