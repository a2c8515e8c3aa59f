import { expect, test } from 'vitest'
import { axe, overflows } from './support/browser.ts'
import { served } from './support/served.ts'

const { visit } = served('nordlys')

test('an operator sees the draft before anybody has it: an edit at once, a made-up member on a day, a sentence from the portal to its place', async () => {
  const { page, complaints } = await visit('/demo?lang=en', {
    locale: 'en-GB',
    viewport: { width: 1600, height: 900 },
  })
  await page.getByRole('button', { name: /studio as Mira/ }).click()
  await page.getByRole('link', { name: /Change a sentence/ }).click()
  await page.getByRole('searchbox').fill('flow.join.center.title')
  await page.getByRole('button', { name: 'See it: In “Join”, step “Club”' }).click()
  const portal = page.frameLocator('iframe')
  await portal.getByRole('heading', { level: 1, name: 'Wo möchten Sie trainieren?' }).waitFor({ timeout: 60_000 })

  await page.getByRole('button', { name: /step “Club”, title, Deutsch/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Wo wollen Sie trainieren?')
  await page.evaluate(watchFrame, 'Wo wollen Sie trainieren?')
  await page.keyboard.press('Enter')
  const seenAfterMs = () => page.evaluate(() => Number(document.body.dataset.seenAfterMs ?? Number.NaN))
  // 17 ms on an idle machine; the server's answer alone takes longer than this.
  await expect.poll(seenAfterMs).toBeLessThan(500)
  await page.getByText('Saved, 1 change').waitFor()

  await page.getByRole('link', { name: 'Preview' }).first().click()
  await page.getByLabel('Who looks').selectOption('member')
  await page.getByLabel('Born on').fill('2011-08-01')
  await page.getByLabel('On the day').fill('2027-03-01')
  await page.getByLabel('Page').fill('/profile')
  await page.keyboard.press('Enter')
  await portal.getByText('Anna Berg').first().waitFor()
  for (const width of [360, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axe(page), `axe at ${width}`).toEqual([])
    expect(await overflows(page), `scrolls sideways at ${width}`).toBe(false)
  }

  await page.getByLabel('Who looks').selectOption('visitor')
  await page.getByLabel('Page').fill('/join')
  await page.keyboard.press('Enter')
  await portal.getByRole('heading', { level: 1, name: 'Wo wollen Sie trainieren?' }).waitFor()
  await page.getByRole('button', { name: 'Pick a sentence' }).click()
  await portal.getByText('Wo wollen Sie trainieren?').click()
  await page.getByRole('button', { name: /step “Club”, title, Deutsch/ }).waitFor()

  // What is live says it as before, and nothing was kept in this browser but the studio's own.
  await page.getByRole('link', { name: 'Preview' }).first().click()
  await page.getByLabel('Release').selectOption('live')
  await portal.getByRole('heading', { level: 1, name: 'Wo möchten Sie trainieren?' }).waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('foyer.')))).toEqual([])
  expect(complaints).toEqual([])
})

/** Writes down how long after the next Enter the frame says it. */
function watchFrame(text: string): void {
  const body = document.querySelector('iframe')?.contentDocument?.body
  if (!body) throw new Error('there is no frame')
  let begun = 0
  const note = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && begun === 0) begun = performance.now()
  }
  document.addEventListener('keydown', note, { capture: true })
  new MutationObserver((_, observer) => {
    if (begun === 0 || !body.textContent?.includes(text)) return
    observer.disconnect()
    document.body.dataset.seenAfterMs = String(performance.now() - begun)
  }).observe(body, { subtree: true, childList: true, characterData: true })
}
