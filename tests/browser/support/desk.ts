import type { Locator, Page } from 'playwright'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { CallAnswer } from '#contract/index.ts'
import { drafted } from './drafted.ts'
import type { served } from './served.ts'

export type Way = 'mouse' | 'keys'
export interface Desk {
  readonly page: Page
  readonly way: Way
  readonly say: (english: string, german: string) => RegExp
}

/** An operator at the studio: by mouse in English, by keys in German. */
export async function operatorOf(
  visit: ReturnType<typeof served>['visit'],
  way: Way,
  name: string,
): Promise<Desk & { readonly complaints: readonly string[] }> {
  const lang = way === 'mouse' ? 'en' : 'de'
  const options = { locale: way === 'mouse' ? 'en-GB' : 'de-DE', viewport: { width: 1280, height: 900 } }
  const { page, complaints } = await visit(`/demo?lang=${lang}`, options)
  // A studio that nobody looks at goes on asking for the draft.
  onTestFinished(() => page.context().close())
  const say = (english: string, german: string) => new RegExp(way === 'mouse' ? english : german)
  await page.getByRole('button', { name: say(`Open the studio as ${name}`, `Studio öffnen als ${name}`) }).click()
  await page.waitForURL((url) => url.pathname === '/studio')
  return { page, way, say, complaints }
}

/** Presses a control as whoever works that way does. */
export async function press({ way }: Desk, control: Locator): Promise<void> {
  if (way === 'mouse') return control.click()
  await control.focus()
  await control.press((await control.getAttribute('type'))?.match(/radio|checkbox/) ? 'Space' : 'Enter')
}

/** Takes back what was changed last. */
export async function undo(desk: Desk): Promise<void> {
  const button = desk.page.getByRole('button', { name: desk.say('Undo your last change', 'Eigene letzte Änderung') })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await drafted(desk.page, () => press(desk, button))
}

/** A job of an operator's, and what shows that it is done. Each takes back what it did. */
export type Job = readonly [job: string, play: (desk: Desk) => Promise<void>]

/** Each job by mouse and by keys, a test of its own. A second try finds nothing of what the first one left. */
export function testJobs(visit: ReturnType<typeof served>['visit'], jobs: readonly Job[]): void {
  describe.each(['mouse', 'keys'] as const)('by %s', (way) => {
    test.each(jobs)('%s', async (_, play) => {
      const desk = await operatorOf(visit, way, 'Mira')
      await undoAll(desk)
      await play(desk)
      // A document with a slip, or one that clashes, is refused with 422: that is told on the page, and by the browser.
      expect(desk.complaints.filter((one) => !one.includes('422'))).toEqual([])
    })
  })
}

/** Takes back what is in the draft. */
async function undoAll(desk: Desk): Promise<void> {
  const read = desk.page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/studio/draft')
  await desk.page.reload()
  const { changes } = (await (await read).json()) as CallAnswer<'studio/read-draft'>
  const undone = new Set(changes.map((one) => one.undoes))
  const open = changes.filter((one) => one.undoes === null && !undone.has(one.group))
  for (const _ of new Set(open.map((one) => one.group))) await undo(desk)
}
