import { expect, test } from 'vitest'
import { axe, overflows } from './support/browser.ts'
import { chooseClub } from './support/join.ts'
import { served } from './support/served.ts'

const { visit } = served('nordlys')

test('by keyboard a price changes from a day at one club, by mouse a plan is added there: who pays what is told, and it is sold', async () => {
  // Of its own, so that a second try finds nothing of the first.
  const cents = 10 + (Date.now() % 89)
  const plan = `Frühsport ${cents}`
  const { page, complaints } = await visit('/demo?lang=en', {
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
  })
  await page.getByRole('button', { name: /studio as Mira/ }).click()
  await page.getByRole('link', { name: /Change a price or a plan/ }).click()
  await page.getByLabel('New prices begin').selectOption('day')
  const day = page.getByLabel('Day on which they begin')
  const first = await day.inputValue()
  const start = page.getByRole('row', { name: /^Start/ }).getByRole('gridcell')
  await start.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(`57,${cents} €`)
  await page.keyboard.press('Enter')
  await page.getByText(`57.${cents} from ${first}`).first().waitFor()
  await page.keyboard.type('5x')
  await page.keyboard.press('Enter')
  await page.getByText('Please write an amount, like 29.90.').waitFor()
  await page.keyboard.press('F2')
  await page.keyboard.press('Escape')
  await page.getByText('Please write an amount, like 29.90.').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Add: plan' }).click()
  await page.getByLabel('name (German)').fill(plan)
  await page.getByRole('button', { name: 'Add it' }).click()
  await page.getByRole('button', { name: 'Open the form' }).click()
  await page.getByLabel('price', { exact: true }).fill('24,50')
  await page.getByRole('group', { name: 'only at these clubs' }).getByLabel('Mitte', { exact: true }).check()
  for (const width of [1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axe(page), `form, axe at ${width}`).toEqual([])
  }
  await page.getByRole('button', { name: 'Back to the table' }).click()
  await page.getByRole('grid').waitFor()
  for (const width of [1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axe(page), `table, axe at ${width}`).toEqual([])
    expect(await overflows(page), `scrolls sideways at ${width}`).toBe(false)
  }
  await page.reload()
  await page.getByRole('button', { name: 'See what changes' }).click()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const told = await row(`from ${first}`).innerText()
  expect(told).toContain('Komplett')
  expect(told).toContain(`€57.${cents}`)
  expect(await row('new plan').innerText()).toContain('€24.50')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Applied. It is sold like this now.').waitFor()
  await page.getByText('Nothing edited').waitFor()

  const visitor = await visit('/join')
  await chooseClub(visitor, 'Mitte')
  await visitor.page.getByRole('radio', { name: new RegExp(plan) }).waitFor()
  expect(complaints).toEqual([])
})
