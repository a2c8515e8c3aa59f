import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { demoDays } from '#tools/demo/days.ts'
import { demoPassword } from '#tools/demo/fill.ts'
import { nordlys } from '#tools/demo/nordlys/index.ts'
import { nightly } from '../support/in-turn.ts'
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import { served } from './support/served.ts'

const { at, open } = served('nordlys', { TRUST_PROXY: '1' })
const wide = { viewport: { width: 1280, height: 800 } }

/** One click on the page of the demo. */
async function enter(
  person: string,
  chain = 'nordlys',
  options: Parameters<typeof open>[0] = {},
): Promise<WatchedPage> {
  const watched = await open(options)
  await watched.page.goto(at('/demo', chain))
  await watched.page.locator(`button[value="${person}"]`).click()
  await watched.page.waitForURL((url) => !url.pathname.startsWith('/demo'))
  await watched.page.goto(at('/profile', chain))
  return watched
}

const factOf = (page: Page, name: string) =>
  page.locator('dt', { hasText: name }).first().locator('xpath=..').innerText()

async function looksGood(page: Page, what: string): Promise<void> {
  expect(await axe(page), `axe: ${what}`).toEqual([])
  expect(await overflows(page), `${what} scrolls sideways`).toBe(false)
}

describe('a member finds her way', () => {
  test('by the keyboard alone: a link gives the focus to the heading of its page, and a tab that is unknown is the first', async () => {
    const { page } = await enter('anna')
    await page.waitForURL('**/profile')
    await page.goto(at('/profile?selectedTab=my-bookings'))
    const tab = page.getByRole('link', { name: 'Abos' })
    await tab.waitFor()
    expect(await tab.getAttribute('aria-current')).not.toBeNull()
    await page.getByText('Komplett').first().waitFor()

    await page.getByRole('link', { name: 'Persönliches' }).press('Enter')
    await page.getByRole('link', { name: 'Anschrift: Ändern' }).press('Enter')
    await page.locator('h1:focus', { hasText: 'Ihre Daten ändern' }).waitFor()
  })
})

describe('a member changes her details', () => {
  test('with a wrong postcode first, sees what was saved, and empties what she need not give', async () => {
    const { page, complaints } = await enter('anna')
    await page.waitForURL('**/profile')
    await page.getByRole('link', { name: 'Persönliches' }).click()
    await looksGood(page, 'the personal tab')

    await page.getByRole('link', { name: 'Anschrift: Ändern' }).click()
    await page.getByLabel('Straße und Hausnummer').fill('Rykestraße 9')
    await page.getByLabel('Mobilnummer').fill('+49 30 90182066')
    await page.getByLabel('Postleitzahl').fill('1234')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('alert').first().waitFor()
    await looksGood(page, 'the form with a problem')
    await page.getByLabel('Postleitzahl').fill('10405')
    await page.getByRole('button', { name: 'Speichern' }).click()

    await page.waitForURL('**/profile?selectedTab=personal')
    await page.getByText('Ihre Daten sind gespeichert').waitFor()
    expect(await factOf(page, 'Straße und Hausnummer')).toContain('Rykestraße 9')
    expect(await factOf(page, 'Postleitzahl')).toContain('10405')
    expect(await factOf(page, 'Mobilnummer')).toContain('+49 30 90182066')

    await page.getByRole('link', { name: 'So erreichen wir Sie: Ändern' }).click()
    await page.getByLabel('Mobilnummer').fill('')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.waitForURL('**/profile?selectedTab=personal')
    await page.getByText('Rykestraße 9').waitFor()
    expect(await page.getByText('Mobilnummer').count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  nightly('leaves without changing anything, and finds nothing typed on coming back', async () => {
    const { page, complaints } = await enter('carla')
    await page.waitForURL('**/profile')
    await page.goto(at('/profile/details'))
    await page.getByLabel('Ort', { exact: true }).fill('Potsdam')
    await page.getByRole('link', { name: 'Abbrechen' }).click()
    await page.waitForURL('**/profile?selectedTab=personal')
    await page.getByRole('link', { name: 'Anschrift: Ändern' }).click()

    await page.getByLabel('Straße und Hausnummer').waitFor()
    expect(await page.getByLabel('Ort', { exact: true }).inputValue()).toBe('Berlin')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('loses her session in the middle, signs in and goes on with what she typed', async () => {
    const { page } = await enter('gia')
    await page.waitForURL('**/profile')
    await page.goto(at('/profile/details'))
    await page.getByLabel('Straße und Hausnummer').fill('Choriner Straße 1')
    await page.getByLabel('Mobilnummer').fill('+49 30 90182088')
    await page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('foyer.session') ?? '{}')
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      await fetch('/api/user/sign-out', { method: 'POST', headers, body: '{}' })
    })
    // What she typed is kept when she rests: that call may hear of it before her click does.
    const out = page.waitForURL('**/login**')
    await Promise.race([page.getByRole('button', { name: 'Speichern' }).click(), out])

    await out
    await page.getByLabel('E-Mail').fill('gia@example.org')
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.waitForURL('**/profile/details**')
    expect(await page.getByLabel('Straße und Hausnummer').inputValue()).toBe('Choriner Straße 1')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.waitForURL('**/profile?selectedTab=personal')
    await page.getByText('Choriner Straße 1').waitFor()
    expect(await factOf(page, 'Mobilnummer')).toContain('+49 30 90182088')
    await page.context().close()
  })
})

test('a member asks to be deleted, takes it back, asks again, and reads why the club refuses', async () => {
  const { page: ivo, complaints } = await enter('ivo')
  const request = async (password: string) => {
    await ivo.getByLabel('Ihr Passwort').fill(password)
    await ivo.getByRole('checkbox', { name: /nicht zurückgeholt/ }).check()
    await ivo.getByRole('button', { name: 'Löschung beantragen' }).click()
  }
  const waiting = ivo.getByRole('heading', { name: 'Sie haben die Löschung beantragt' })
  await ivo.goto(at('/gdpr/deletion'))
  await request('not-his-password')
  await ivo.getByRole('link', { name: /nicht Ihr jetziges Passwort/ }).waitFor()
  await request(demoPassword)
  await waiting.waitFor()
  await ivo.reload()
  await waiting.waitFor()
  expect(await ivo.getByText(/Schritt \d|von 2/).count()).toBe(0)
  await looksGood(ivo, 'a request that waits')
  await ivo.getByRole('button', { name: 'Antrag zurückziehen' }).click()
  await ivo.getByRole('heading', { name: 'Ihr Antrag ist zurückgezogen' }).waitFor()
  await ivo.goto(at('/gdpr/deletion'))
  await request(demoPassword)
  await waiting.waitFor()

  const { page: max } = await enter('max')
  await max.goto(at('/deletion-requests'))
  await max.getByRole('link', { name: /Antworten.*Ivo Kranz/ }).click()
  await max.getByRole('radio', { name: 'Ablehnen' }).check()
  await looksGood(max, 'the answer')
  await max.getByLabel('Warum lehnen Sie ab?').selectOption('dispute')
  await max.getByLabel('Nachricht an das Mitglied').fill('Az. 12 C 3/26')
  await max.getByRole('button', { name: 'Antrag beantworten' }).click()
  await max.getByRole('heading', { name: 'Der Antrag ist abgelehnt' }).waitFor()

  await ivo.goto(at('/gdpr/deletion'))
  await ivo.getByText('Es gibt einen Rechtsstreit.').waitFor()
  await ivo.getByText('Az. 12 C 3/26').waitFor()
  await ivo.getByRole('button', { name: 'Löschung beantragen' }).waitFor()
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
})

describe('one click on the page of the demo', () => {
  const people = nordlys.of(demoDays('2026-11-21')).persons
  const shut = people.filter(({ status }) => status === 'DUPLICATE' || status === 'TRANSFERRED')

  nightly(
    'signs in as anybody, on the page that shows their state',
    async () => {
      // So many sign-ins in a minute are allowed to one address: the tests beside this one have another.
      const { page, complaints } = await open({ ...wide, extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.7' } })
      for (const { id, lands = '/', firstName, lastName } of people.filter((one) => !shut.includes(one))) {
        await page.goto(at('/demo'))
        await page.locator(`button[value="${id}"]`).click()
        await page.waitForURL(`**${lands}`)
        await page.getByRole('button', { name: `${firstName} ${lastName}` }).waitFor()
      }
      expect(complaints).toEqual([])
      await page.context().close()
    },
    240_000,
  )

  nightly('says of those who cannot sign in what the login says', async () => {
    const { page, complaints } = await open()
    for (const { id } of shut) {
      await page.goto(at('/demo'))
      await page.locator(`button[value="${id}"]`).click()
      const said = await page.getByRole('alert').innerText()
      await page.goto(at('/login'))
      await page.getByLabel('E-Mail').fill(`${id}@example.org`)
      await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: 'Anmelden' }).click()
      await page.getByText(said).first().waitFor()
    }
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
    await page.context().close()
  })

  nightly.each([
    ['gia', 'Sie können eine Zeit lang nicht buchen'],
    ['annemarie', 'Sie sind noch kein Mitglied'],
    ['ivo', 'Ihre Mitgliedschaft ist nicht aktiv'],
    ['timo', 'Ihr Studio hat Ihre Mitgliedschaft ruhen lassen'],
    ['kim', 'Sie sind noch kein Mitglied'],
  ])('%s reads what the account cannot do', async (person, sentence) => {
    const { page } = await enter(person)
    await page.getByText(sentence).waitFor()
    await looksGood(page, person)
    await page.context().close()
  })

  test.each([
    ['max', 'LEITUNG'],
    ['lou', 'TEAM'],
  ])('%s is called %s', async (person, label) => {
    const { page } = await open(wide)
    await page.goto(at('/demo'))
    await page.locator(`button[value="${person}"]`).click()
    await page.waitForURL('**/payment-tasks')
    await page.locator('header').getByText(label, { exact: true }).waitFor()
    await page.context().close()
  })

  nightly('leads to the pages that nobody looks for', async () => {
    const { page, complaints } = await open({ locale: 'en-GB' })
    const follow = async (name: string) => {
      await page.goto(at('/demo?lang=en'))
      await page.getByRole('link', { name }).click()
    }
    await follow('The server breaks')
    await page.getByRole('heading', { name: 'SERVER ERROR' }).waitFor()
    await follow('The configuration is loaded once more')
    await page.getByText('Loading …').waitFor()
    await page.waitForURL('**/login')
    await page.getByRole('button', { name: 'Anmelden' }).waitFor()
    for (const [name, path] of [
      ['A sign-on that failed', '/token-error'],
      ['A page for others', '/unauthorized'],
      ['A page that is not there', '/404'],
    ] as const) {
      await follow(name)
      await page.waitForURL(`**${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    // The pages themselves answer 404 and 500.
    expect(complaints.filter((one) => !one.includes('Failed to load resource'))).toEqual([])
    await page.context().close()
  })
})

describe('the personal tab and its form hold whatever is in them', () => {
  nightly.each([
    ['nordlys', 'annemarie', 'de-DE'],
    ['nordlys', 'otto', 'de-DE'],
    ['waha', 'layla', 'ar-AE'],
    ['ridgeline', 'sofia', 'es-US'],
  ])('%s, %s', async (chain, person, locale) => {
    const { page, complaints } = await enter(person, chain, { locale })
    await page.waitForURL('**/profile')
    for (const path of ['/profile?selectedTab=personal', '/profile/details']) {
      await page.goto(at(path, chain))
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await looksGood(page, `${path} of ${person} at ${width}`)
      }
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
