import { expect, test } from 'vitest'
import { axe, overflows } from './support/browser.ts'
import { drafted } from './support/drafted.ts'
import { served } from './support/served.ts'

const { visit } = served('nordlys')

test('what an operator does in a flow is kept as a case by name, goes live with the draft, and is taken away again', async () => {
  const { page, complaints } = await visit('/demo?lang=en', { locale: 'en-GB', viewport: { width: 1600, height: 900 } })
  await page.getByRole('button', { name: /studio as Mira/ }).click()
  await page.getByRole('link', { name: 'Try a flow' }).click()
  const portal = page.frameLocator('iframe')
  const clubs = portal.getByRole('radio')
  await clubs.first().waitFor({ timeout: 60_000 })
  await clubs.nth(1).check({ force: true })
  await portal.getByRole('button', { name: /^Weiter/ }).click()
  const plans = portal.getByRole('heading', { level: 1, name: 'Wie möchten Sie trainieren?' })
  await plans.waitFor()

  await page.getByLabel('What the case is called').fill('Somebody picks a club')
  await drafted(page, () => page.keyboard.press('Enter'))

  await page.getByText('“Somebody picks a club” is kept with the draft.').waitFor()
  const kept = page.getByRole('button', { name: 'Take away: Somebody picks a club' })
  await kept.waitFor()
  // The flow goes on where it was.
  expect(await plans.isVisible()).toBe(true)

  await page.getByRole('button', { name: 'Play: Somebody picks a club' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('“Somebody picks a club” comes to “Plan”, as it was kept.').waitFor()
  await plans.waitFor()
  for (const width of [1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axe(page), `axe at ${width}`).toEqual([])
    expect(await overflows(page), `scrolls sideways at ${width}`).toBe(false)
  }

  await page.getByRole('link', { name: 'Difference' }).click()
  await page.getByText('Nothing is broken').waitFor({ timeout: 60_000 })
  await page.getByText('Case “Somebody picks a club”').waitFor()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page
    .getByText(/is live/)
    .first()
    .waitFor()

  await page.getByRole('link', { name: 'Try a flow' }).click()
  await kept.focus()
  await drafted(page, () => page.keyboard.press('Enter'))
  await kept.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
