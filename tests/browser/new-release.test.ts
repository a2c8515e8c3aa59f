import type { Browser, Locator } from 'playwright'
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

/** Another question, a demand that was none, and one that is made no more: what an operator changes on an afternoon. */
function changeDocuments(): void {
  house.change('schemas/forms/member-details.json', (form: { fields?: object[] }) => {
    form.fields?.push({ id: 'locker', section: 'name', schema: { type: 'string', maxLength: 40 } })
  })
  for (const locale of ['de', 'en', 'ar', 'es']) {
    house.change(`flows/texts/${locale}/forms.json`, (texts: Record<string, string>) => {
      texts['form.member-details.locker'] = 'Lieblingsfach'
    })
  }
  house.change('flows/chains/nordlys/config.json', (config: { joinForm?: { mobile?: string; city?: string } }) => {
    Object.assign(config.joinForm ?? {}, { mobile: 'required', city: 'notUsed' })
  })
}

const isThere = (what: Locator): Promise<boolean> =>
  what.waitFor({ timeout: 3000 }).then(
    () => true,
    () => false,
  )

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
    // Demanded where the page was opened, and asked no more where it goes on: it holds nobody up.
    await page.getByLabel('Ort', { exact: true }).fill('')
    changeDocuments()
    await server.kill()
    await server.start()

    const locker = page.getByLabel('Lieblingsfach')
    // The connection to the server of before was cut: the first question may be lost with it.
    for (const _ of [1, 2, 3]) {
      await next(watched, /^Weiter/)
      if (await isThere(locker)) break
    }
    await locker.waitFor()

    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Ihre Angaben')
    expect(await page.getByText(/seit Ihrem letzten Schritt etwas geändert/).count()).toBeGreaterThan(0)
    expect(await page.getByLabel('Vorname').inputValue()).toBe(visitor.firstName)
    expect(await page.getByLabel('Passwort', { exact: true }).inputValue()).toBe(visitor.password)
    expect(await page.getByLabel('Ort', { exact: true }).count()).toBe(0)
    // The browser notes the connection that was cut.
    const others = complaints.filter((what) => !/ERR_CONNECTION/.test(what))
    expect(others).toEqual([])

    await page.getByLabel('Lieblingsfach').fill('Nummer 7')
    await page.getByLabel('Mobilnummer').fill('0151 23456789')
    await next(watched, /^Weiter/)
    await page.getByRole('heading', { level: 1, name: 'Ein paar Fragen' }).waitFor()
  } finally {
    await server.stop()
  }
})
