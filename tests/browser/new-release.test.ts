import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePages, openPage, sharedBrowser } from './support/browser.ts'
import { copyHouse, type House } from './support/house.ts'
import { arrive, chooseClub, choosePlan, fillDetails, newVisitor, next } from './support/join.ts'
import { startServer } from './support/server.ts'

let browser: Browser
let house: House

beforeAll(async () => {
  browser = await sharedBrowser()
  house = copyHouse()
})
afterAll(async () => {
  if (browser) await closePages(browser)
  house?.remove()
})

/** Another question, and a demand that was none: what an operator changes on an afternoon. */
function changeDocuments(): void {
  house.change('schemas/forms/member-details.json', (form: { fields?: object[] }) => {
    form.fields?.push({ id: 'locker', section: 'name', schema: { type: 'string', maxLength: 40 } })
  })
  for (const locale of ['de', 'en', 'ar', 'es']) {
    house.change(`flows/texts/${locale}/forms.json`, (texts: Record<string, string>) => {
      texts['form.member-details.locker'] = 'Lieblingsfach'
    })
  }
  house.change('flows/chains/nordlys/config.json', (config: { joinForm?: { mobile?: string } }) => {
    if (config.joinForm) config.joinForm.mobile = 'required'
  })
}

test('a release that goes live under an open page: the join goes over to it with all that was typed, password included', async () => {
  const server = await startServer(house.root)
  const watched = await openPage(browser)
  const { page, complaints } = watched
  const visitor = newVisitor()

  try {
    await page.goto(`http://nordlys.localhost:${server.port}/join`)
    await chooseClub(watched)
    await choosePlan(watched)
    await arrive(watched, 'Ihre Angaben')
    await fillDetails(watched, visitor)
    changeDocuments()
    await server.kill()
    await server.start()

    await next(watched, /^Weiter/)
    const [retry, locker] = [page.getByRole('button', { name: 'Erneut versuchen' }), page.getByLabel('Lieblingsfach')]
    await retry.or(locker).first().waitFor()
    if (await retry.isVisible()) {
      // The connection to the server of before was cut: what was to be read is read again.
      await retry.click()
      await retry.waitFor({ state: 'hidden' })
      await next(watched, /^Weiter/)
    }
    await locker.waitFor()

    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Ihre Angaben')
    expect(await page.getByText(/seit Ihrem letzten Schritt etwas geändert/).count()).toBeGreaterThan(0)
    expect(await page.getByLabel('Vorname').inputValue()).toBe(visitor.firstName)
    expect(await page.getByLabel('Passwort', { exact: true }).inputValue()).toBe(visitor.password)
    // The browser notes the connection that was cut and the 409 that sent it here.
    const others = complaints.filter((what) => !/409|ERR_CONNECTION/.test(what))
    expect(others).toEqual([])

    await page.getByLabel('Lieblingsfach').fill('Nummer 7')
    await page.getByLabel('Mobilnummer').fill('0151 23456789')
    await next(watched, /^Weiter/)
    await page.getByRole('heading', { level: 1, name: 'Ein paar Fragen' }).waitFor()
  } finally {
    await server.stop()
  }
})
