import { expect, test } from 'vitest'
import { nightly } from '../support/in-turn.ts'
import type { WatchedPage } from './support/browser.ts'
import { arrive, fillDetails, newVisitor, next } from './support/join.ts'
import { servedWithOthers } from './support/served.ts'

const { at, visit } = servedWithOthers('nordlys')

/** The code of the newest mail to an address, as its reader finds it in the mailbox. */
async function codeFor({ page }: WatchedPage, email: string, besides: string[] = []): Promise<string> {
  const mailbox = await page.context().newPage()
  for (let look = 0; look < 40; look++) {
    await mailbox.goto(at('/sandbox/mail'))
    const mails = mailbox.locator('li', { hasText: email })
    if ((await mails.count()) > besides.length) {
      await mails.first().getByRole('link').click()
      const code = /^\s*(\d{6})\s*$/m.exec(await mailbox.locator('pre').innerText())?.[1] ?? ''
      await mailbox.close()
      return code
    }
    await mailbox.waitForTimeout(250)
  }
  throw new Error(`no mail to ${email}`)
}

async function fillLead({ page }: WatchedPage, email: string) {
  await page.getByLabel('Vorname').fill('Annemarie')
  await page.getByLabel('Nachname').fill('Schwarzenberger-Lindqvist')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel(/darf diese Angaben speichern/).check()
}

/** The browser itself tells of answers that refuse. */
const withoutRefusals = (complaints: readonly string[]) => complaints.filter((one) => !one.includes('status of 422'))

test('a visitor leaves his details: a wrong code, another one by the button, and the club has them', async () => {
  const watched = await visit('/generate-lead')
  const { page } = watched
  const email = 'annemarie.lead@example.org'

  await arrive(watched, 'Welches Studio interessiert Sie?')
  expect(await page.getByRole('navigation', { name: /Menü|Hauptmenü/ }).count()).toBe(0)
  await page.getByRole('radio', { name: 'Prenzlauer Berg' }).check()
  await next(watched, 'Weiter')
  await arrive(watched, 'Wie erreichen wir Sie?')
  await next(watched, 'Code senden')
  await page.getByRole('heading', { name: /4 Angaben/ }).waitFor()
  await fillLead(watched, email)
  await next(watched, 'Code senden')

  await arrive(watched, 'Bitte geben Sie den Code ein')
  const box = page.getByLabel('Code aus der E-Mail')
  expect(await box.getAttribute('autocomplete')).toBe('one-time-code')
  const first = await codeFor(watched, email)
  await box.fill(first === '000000' ? '111111' : '000000')
  await next(watched, 'Bestätigen')
  await page.getByText('Dieser Code stimmt nicht').first().waitFor()

  const again = page.getByRole('button', { name: 'Code erneut senden' })
  expect(await again.getAttribute('aria-disabled')).toBe('true')
  await page.getByText(/Wieder möglich in 0:\d\d/).waitFor()
  await page.getByText(/Wieder möglich in/).waitFor({ state: 'detached', timeout: 40_000 })
  await again.click()
  await page.getByText('Ein neuer Code ist unterwegs.').waitFor()
  await page.getByText(/Wieder möglich in [01]:\d\d/).waitFor()
  const second = await codeFor(watched, email, [first])
  await box.fill(`${second.slice(0, 3)} ${second.slice(3)}`)
  await next(watched, 'Bestätigen')

  await page.getByRole('heading', { level: 1, name: 'Sie sind jetzt als Interessent vorgemerkt' }).waitFor()
  await page.getByText('Prenzlauer Berg meldet sich bald bei Ihnen.').waitFor()
  expect(withoutRefusals(watched.complaints)).toEqual([])
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Sie sind jetzt als Interessent vorgemerkt' }).waitFor()
}, 120_000)

test('a link to a club leads to the details; a reload at the code sends none and goes on there', async () => {
  const watched = await visit('/generate-lead?centerId=102')
  const { page } = watched
  const email = 'reload.lead@example.org'

  await arrive(watched, 'Wie erreichen wir Sie?')
  await fillLead(watched, email)
  await next(watched, 'Code senden')
  await arrive(watched, 'Bitte geben Sie den Code ein')
  await page.reload()
  await arrive(watched, 'Bitte geben Sie den Code ein')
  await page.getByLabel('Code aus der E-Mail').fill(await codeFor(watched, email))
  await page.keyboard.press('Enter')

  await arrive(watched, 'Sie sind jetzt als Interessent vorgemerkt')
})

nightly('where leads are switched off, the page says so and nothing can be asked', async () => {
  const watched = await visit('/generate-lead', { locale: 'en-US' })
  await watched.page.goto(at('/generate-lead', 'ridgeline'))

  await arrive(watched, 'Lead creation is not enabled')
  expect(await watched.page.getByRole('textbox').count()).toBe(0)
})

test('an account without a plan: signed in, on to the plans, and no second one; the notice is accepted once', async () => {
  const watched = await visit('/create')
  const { page } = watched
  const visitor = newVisitor()

  await arrive(watched, 'Welches Studio liegt Ihnen am nächsten?')
  await page.getByRole('radio', { name: 'Prenzlauer Berg' }).check()
  await next(watched, /^Weiter/)
  await arrive(watched, 'Ihre Angaben')
  await fillDetails(watched, { ...visitor, email: 'anna@example.org' })
  await next(watched, 'Konto anlegen')
  await page
    .getByText(/gehört schon|gehört bereits/)
    .first()
    .waitFor()
  await page.getByLabel('E-Mail-Adresse').fill(visitor.email)
  await next(watched, 'Konto anlegen')
  await arrive(watched, 'Ihr Konto ist angelegt')
  await page.getByRole('link', { name: 'Mitgliedschaft wählen' }).waitFor()

  await page.goto(at('/create'))
  await arrive(watched, 'Sie haben bereits ein Konto')

  await page.goto(at('/gdpr'))
  await arrive(watched, 'Wie wir Ihre Daten verwenden')
  await next(watched, 'Zustimmen')
  await page.getByText('Bitte stimmen Sie dem Hinweis zu').first().waitFor()
  await page.getByLabel('Ich habe den Hinweis gelesen und stimme zu').check()
  await page.getByLabel(/Angebote und Neuigkeiten/).check()
  await next(watched, 'Zustimmen')
  await arrive(watched, 'Vielen Dank')
  await page.getByRole('link', { name: 'Zu Ihrer Startseite' }).click()
  await page.waitForURL(at('/'))

  await page.goto(at('/gdpr'))
  await arrive(watched, 'Datenschutz')
  await page.getByText('Sie haben dem Hinweis oben bereits zugestimmt.').waitFor()
}, 60_000)

nightly('the notice and the questions after joining ask a visitor to sign in, and lead back', async () => {
  const watched = await visit('/gdpr')
  const { page } = watched
  await page.waitForURL(/\/login/)

  await page.getByLabel(/E-Mail/).fill('carla@example.org')
  await page.getByLabel('Passwort', { exact: true }).fill('Nordlicht-2026')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL(/\/gdpr/)
  await arrive(watched, 'Wie wir Ihre Daten verwenden')

  await page.goto(at('/questionnaire/after-join'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await arrive(watched, /Fragen|Ein paar/)
})
