import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { demoPassword } from '#tools/demo/fill.ts'
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import { served } from './support/served.ts'

const { at, visit } = served('nordlys')
const phone = { viewport: { width: 360, height: 780 } }

async function signIn({ page }: WatchedPage, email: string) {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
}

const heading = ({ page }: WatchedPage, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

async function look({ page, complaints }: WatchedPage, what: string) {
  expect(await axe(page), `axe at ${what}`).toEqual([])
  expect(await overflows(page), `${what} scrolls sideways`).toBe(false)
  expect(await page.locator('main').innerText(), `${what} has a gap in a sentence`).not.toContain('{')
  expect(complaints, what).toEqual([])
}

/** The tenth of the month after next, from the month that is open. */
async function pickTenth(page: Page, later: string) {
  for (let month = 0; month < 2; month++) await page.getByRole('button', { name: later }).click()
  await page.getByRole('button', { name: /^10[.\s]/ }).click()
}

test('Anna pauses for two weeks, sees what she pays meanwhile, and takes the pause back', async () => {
  const watched = await visit('/freeze/anna-komplett/102', phone)
  const { page } = watched
  await signIn(watched, 'anna@example.org')
  await heading(watched, 'Wann möchten Sie pausieren?')
  await look(watched, 'the month')

  // Nothing chosen yet.
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('alert').first().waitFor()
  await look(watched, 'no day')

  await pickTenth(page, 'Späterer Monat')
  await page.getByRole('radio', { name: /^2\s+Wochen/ }).check()
  await page.getByRole('button', { name: /Läuft wieder/ }).waitFor()
  await look(watched, 'the days')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await heading(watched, /^Pause vom 10\.\s/)
  await look(watched, 'the review')

  await page.reload()
  await heading(watched, /^Pause vom 10\.\s/)
  await page.getByRole('link', { name: 'Zurück zu den Tagen' }).click()
  await page.getByRole('radio', { name: /^4\s+Wochen/ }).check()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByText('Wieder wie gewohnt').first().waitFor()
  await page.getByRole('button', { name: /pausieren$/ }).click()
  await heading(watched, 'Ihre Pause ist eingetragen')
  await look(watched, 'the end')

  await page.goto(at('/freeze-end/anna-komplett/102'))
  await heading(watched, 'Pause zurücknehmen')
  await look(watched, 'taking it back')
  expect(await page.locator('main').innerText(), 'it never began').not.toContain('Läuft wieder')
  await page.getByRole('button', { name: /zurücknehmen$/ }).click()
  await heading(watched, 'Die Pause ist aufgehoben')

  await page.goto(at('/freeze-end/anna-komplett/102'))
  await heading(watched, 'Diese Pause kann nicht beendet werden')
  await look(watched, 'nothing left to end')
  await page.context().close()
})

test('Carla reads on the days of her pauses why they are out, and that one cannot be stopped', async () => {
  const watched = await visit('/freeze/carla-komplett/102', phone)
  const { page } = watched
  await signIn(watched, 'carla@example.org')
  await heading(watched, 'Wann möchten Sie pausieren?')

  await page.getByText(/gibt es schon eine Pause/).waitFor()
  await page.goto(at('/freeze-end/carla-komplett/102'))
  await heading(watched, 'Pause zurücknehmen')
  expect(await page.getByLabel('Welche Pause?').innerText()).toContain('läuft bis zu ihrem Ende')
  await look(watched, 'two pauses')

  await page.goto(at('/freeze/carla-sauna/102'))
  await heading(watched, 'Eine Pause ist zurzeit nicht möglich')
  await look(watched, 'no pause')
  await page.context().close()
})

test('Layla pays the fee of a freeze by card, from right to left', async () => {
  const watched = await visit('/login', phone)
  const { page } = watched
  await page.goto(at('/freeze/layla-plus/201?lang=ar', 'waha'))
  await signIn(watched, 'layla@example.org')
  await heading(watched, 'متى تودّ التوقف؟')
  await look(watched, 'the month in Arabic')
  await pickTenth(page, 'الشهر التالي')
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: 'متابعة' }).click()

  await page.getByRole('button', { name: /25\.00/ }).waitFor()
  await look(watched, 'the fee in Arabic')
  await page.getByRole('button', { name: /25\.00/ }).click()
  await page.waitForURL(/\/sandbox\//)
  await page
    .getByRole('button', { name: /^(Pay|ادفع|دفع)/ })
    .first()
    .click()
  await page.waitForURL(/\/freeze\/layla-plus\/201/)
  await heading(watched, 'تم تسجيل التجميد')
  await look(watched, 'the end in Arabic')
  await page.context().close()
})
