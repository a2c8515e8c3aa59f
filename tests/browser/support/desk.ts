import type { Locator, Page } from 'playwright'
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
