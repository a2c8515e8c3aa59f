import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, closePages, openPage, sharedBrowser } from './support/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(async () => {
  if (browser) await closePages(browser)
})

const page = (button: string) => `<!doctype html><html lang="en"><title>Tasks</title><style>
  body { margin: 0 } button { display: block; font: 16px sans-serif }
  nav { position: sticky; bottom: 0; height: 60px; background: #fff }
</style><main><h1 style="margin: 0; height: 40px">Tasks</h1><div style="height: 280px"></div>
${button}<div style="height: 500px"></div></main><nav><a href="#" style="display: block; height: 60px">Home</a></nav>`

test.each([
  ['a button of which the bar at the edge leaves 20 px is none', '<button style="height: 44px">Open</button>', []],
  [
    'buttons that are too small and too close are some',
    '<button style="height: 8px" id="one">One</button><button style="height: 8px" id="two">Two</button>',
    ['target-size: #one', 'target-size: #two'],
  ],
])('remarks on targets: %s', async (_, button, expected) => {
  const { page: shown } = await openPage(browser, { viewport: { width: 360, height: 400 } })
  await shown.setContent(page(button))

  expect(await axe(shown)).toEqual(expected)
  expect(await shown.evaluate(() => window.scrollY)).toBe(0)
})
