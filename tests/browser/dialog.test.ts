import { join } from 'node:path'
import type { Browser } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, closePages, openPage, sharedBrowser } from './support/browser.ts'

let browser: Browser
let html: string

beforeAll(async () => {
  browser = await sharedBrowser()
  const input = join(import.meta.dirname, 'support/dialog-page.tsx')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input, output: { codeSplitting: false } } },
  })
  const { output } = Array.isArray(built) ? (built[0] ?? { output: [] }) : 'output' in built ? built : { output: [] }
  const script = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  html = `<!doctype html><html lang="de"><title>Kurse</title><div id="root"></div><script type="module">${script}</script></html>`
})
afterAll(() => closePages(browser))

async function asked() {
  const { page, complaints } = await openPage(browser)
  await page.setContent(html)
  const opener = page.getByRole('button', { name: 'Absagen' })
  await opener.click()
  const dialog = page.getByRole('alertdialog', { name: 'Power Yoga absagen?' })
  await dialog.waitFor()
  return { page, complaints, opener, dialog }
}

const inDialog = () => document.activeElement?.closest('[role=alertdialog]') !== null

test('a dialog holds the focus, hides the page, closes with Escape and gives the focus back', async () => {
  const { page, complaints, opener, dialog } = await asked()
  expect(await page.evaluate(inDialog)).toBe(true)
  await opener.evaluate((button) => button.focus())
  expect(await page.evaluate(inDialog)).toBe(true)
  expect(await axe(page)).toEqual([])

  await page.keyboard.press('Escape')

  await dialog.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
})

test('a dialog goes by its button or by a click beside it, and comes again', async () => {
  const { page, opener, dialog } = await asked()
  await page.getByRole('button', { name: 'Ja' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)

  await opener.click()
  await dialog.waitFor()
  await page.mouse.click(5, 5)

  await dialog.waitFor({ state: 'hidden' })
})
