import { expect, test } from 'vitest'
import { axe, overflows } from './support/browser.ts'
import { drafted } from './support/drafted.ts'
import { served } from './support/served.ts'

const { visit } = served('nordlys')

test('an operator writes by keyboard for whom a step is there, moves parts, takes one back, and sees the paths of it', async () => {
  const { page, complaints } = await visit('/demo?lang=en', {
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
  })
  const look = async (what: string) => {
    for (const width of [360, 1600, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await axe(page), `axe at ${what}, ${width}`).toEqual([])
      expect(await overflows(page), `${what} scrolls sideways at ${width}`).toBe(false)
    }
  }
  const spot = () => page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? '')
  const press = (keys: string) => drafted(page, () => page.keyboard.press(keys))
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await page.getByRole('button', { name: /studio as Mira/ }).click()
  await page.getByRole('link', { name: 'Steps', exact: true }).click()
  await page.getByRole('radio', { name: /^A: / }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Questions', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('radio', { name: /^B: / }).isChecked()).toBe(true)
  await look('the steps')

  await page.getByRole('link', { name: /^Change the condition: Questions/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Part, / }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('plan: youngest')
  await press('Enter')
  // However often it is edited, it is one condition.
  await page.getByText('Saved, 1 change').waitFor()
  await expect.poll(focused).toBe('Plan: youngest age, What it speaks of')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('How it is compared')
  await page.keyboard.press('Tab')
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await page.getByText('Enter a number.').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('16')
  await press('Enter')
  await look('the condition')

  await page.locator(`[data-spot='["and",2]']`).focus()
  await press('Alt+ArrowUp')
  await expect.poll(spot).toBe('["and",1]')
  await press('Alt+ArrowRight')
  await expect.poll(spot).toBe('["and",1,"or",0]')
  await expect.poll(focused).toBe('Plan: youngest age, What it speaks of')
  // By mouse the same: out of the group again, and what is inherited after all.
  await page.getByRole('button', { name: 'Acts for “Plan: youngest age”' }).click()
  await drafted(page, () => page.getByRole('button', { name: /^Take it out/ }).click())
  await expect.poll(() => page.locator(`[data-spot='["and",1,"or",0]']`).count()).toBe(0)
  await drafted(page, () => page.getByRole('button', { name: 'Undo your last change' }).click())
  await page.locator(`[data-spot='["and",1,"or",0]']`).waitFor()
  await page.getByText('Saved, 1 change').waitFor()
  await page.getByRole('button', { name: 'Plan: youngest age, What it speaks of' }).waitFor()
  await page.getByRole('link', { name: 'All steps' }).click()
  await page.getByText('draft').first().waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Back to what is inherited' }).click()
  await page.getByText('as Foyer has it').waitFor()
  expect(await page.getByRole('button', { name: 'Plan: youngest age, What it speaks of' }).count()).toBe(0)
  expect(complaints).toEqual([])
})
