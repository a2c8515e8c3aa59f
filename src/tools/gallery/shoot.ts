import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'

export const widths: readonly number[] = [360, 768, 1280]

/** Pictures of the whole page at each width, bars at their ends; gives the names of the files. */
export async function shoot(
  page: Page,
  folder: string,
  name: string,
  widths: readonly number[],
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  const files: string[] = []
  for (const width of widths) {
    await setWidth(page, width)
    const file = `${name.replaceAll(' ', '-')}-${width}.png`
    await page.screenshot({ path: join(folder, file) })
    files.push(file)
  }
  return files
}

const heights: { readonly [width: number]: number } = { 360: 760, 768: 1024, 1280: 900 }

/** A window as high as the page: what sticks to its lower edge stands below everything, as it does on a short page. */
async function setWidth(page: Page, width: number): Promise<void> {
  const least = heights[width] ?? 800
  await page.setViewportSize({ width, height: least })
  await page.evaluate(keepHeight, least)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(least, height) })
  // What stands in a second column begins to wait only when there is one: boxes show after 300 ms.
  if ((await page.locator('[data-shape]').count()) > 0) await page.waitForTimeout(350)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Pages are as high as the window at least: as high as this one, however high it becomes. */
function keepHeight(least: number) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`main { min-block-size: calc(${least}px - var(--head-h)) !important }`)
  document.adoptedStyleSheets = [sheet]
  window.scrollTo(0, 0)
}
