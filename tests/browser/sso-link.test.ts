import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { storageKeys } from '#portal/keys.ts'
import { demoPassword } from '#tools/demo/index.ts'
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import { served } from './support/served.ts'

const { at, open } = served('nordlys')

const start = (as: string) => at(`/sandbox/sso/start?as=${as}`)
/** Without the step, which the page adds. */
const entryOf = (page: Page) => new URL(page.url()).pathname.split('/').slice(0, 3).join('/')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** The first sign-on is answered by a refusal (`SSO_UNKNOWN`). */
const isUnexpected = (line: string) => !/status of 422/.test(line)

async function signIn(page: Page, email = 'anna@example.org') {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

/** Comes from the company for the first time, and signs in with the account of the club. */
async function comes({ page }: WatchedPage, as: string, email?: string): Promise<string> {
  await page.goto(start(as))
  await heading(page, 'Sie kommen zum ersten Mal von Ihrem Unternehmen')
  const address = entryOf(page)
  await page
    .getByRole('link', { name: /Anmelden/ })
    .last()
    .click()
  await signIn(page, email)
  await heading(page, 'Ihr Konto mit der Anmeldung Ihres Unternehmens verbinden?')
  expect(entryOf(page)).toBe(address)
  return at(address)
}

async function link(page: Page) {
  await heading(page, 'Ihr Konto mit der Anmeldung Ihres Unternehmens verbinden?')
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Mein Konto verbinden' }).click()
}

const over = (page: Page) => heading(page, 'Diese Anmeldung gilt nicht mehr')

test('P-21 who comes for the first time links the own account, once, and gets in without a password from then on', async () => {
  const watched = await open()
  const { page, complaints } = watched
  const address = await comes(watched, 'SW-4711')
  expect(await axe(page)).toEqual([])
  expect(await overflows(page)).toBe(false)

  await link(page)

  await heading(page, 'Ihr Konto ist verbunden')
  await page.goto(address)
  await over(page)
  const later = await open()
  await later.page.goto(start('SW-4711'))
  await later.page.waitForURL(at('/'))
  const kept = await later.page.evaluate((key) => sessionStorage.getItem(key), storageKeys.session)
  expect(JSON.parse(kept ?? '{}').personId).toBe('anna')
  expect(complaints.filter(isUnexpected)).toEqual([])
})

test('P-21 the profile says which sign-on opens the account, and takes it off by the password', async () => {
  const watched = await open()
  const { page, complaints } = watched
  await comes(watched, 'SW-4713', 'carla@example.org')
  await link(page)
  await heading(page, 'Ihr Konto ist verbunden')

  await page.goto(at('/profile?selectedTab=personal'))
  await page.getByRole('link', { name: 'Lösen SW-4713' }).click()
  await heading(page, 'Die Anmeldung Ihres Unternehmens von Ihrem Konto lösen?')
  expect(await axe(page)).toEqual([])
  expect(await overflows(page)).toBe(false)
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Anmeldung lösen' }).click()

  await heading(page, 'Die Anmeldung ist gelöst')

  const again = await open()
  await again.page.goto(start('SW-4713'))
  await heading(again.page, 'Sie kommen zum ersten Mal von Ihrem Unternehmen')
  expect(complaints.filter(isUnexpected)).toEqual([])
})

test('P-21 the address of a first sign-on links nothing in another browser, and still does in its own', async () => {
  const own = await open()
  const sent = await open()
  const address = await comes(own, 'SW-4712')
  await sent.page.goto(address)
  // Its page is live by now: the step stands in the address.
  await sent.page.waitForURL(/\/visitor$/)
  await sent.page
    .getByRole('link', { name: /Anmelden/ })
    .last()
    .click()
  await signIn(sent.page, 'carla@example.org')
  await link(sent.page)

  await over(sent.page)
  await own.page.bringToFront()
  await link(own.page)
  await heading(own.page, 'Ihr Konto ist verbunden')
})
