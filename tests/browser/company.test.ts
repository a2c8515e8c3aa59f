import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import {
  answerQuestions,
  arrive,
  chooseClub,
  fillDetails,
  newVisitor,
  next,
  pay,
  readWithdrawal,
} from './support/join.ts'
import { served } from './support/served.ts'

const { at, open, visit } = served('nordlys')

async function look({ page, complaints }: WatchedPage, what: string) {
  expect(await axe(page), `axe at ${what}`).toEqual([])
  expect(await overflows(page), `${what} scrolls sideways`).toBe(false)
  expect(complaints, what).toEqual([])
}

async function enter(page: Page): Promise<void> {
  await page.goto(at('/demo'))
  await page.locator('button[value="kim"]').click()
  await page.waitForURL(at('/company'))
}

/** The path of the link that somebody got by mail. */
async function linkFor(page: Page, email: string): Promise<string> {
  for (let look = 0; look < 60; look++) {
    const mails = await page.evaluate(async () => {
      const answer = await fetch('/sandbox/mail', { headers: { accept: 'application/json' } })
      return (await answer.json()) as { to: string; text: string }[]
    })
    const found = /\/company-invitation\/\S+/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0]
    if (found) return found
    await page.waitForTimeout(500)
  }
  throw new Error(`no invitation to ${email}`)
}

test('Kim brings a table of three people, one of them joins, and stands in the invoice of the month', async () => {
  const visitor = newVisitor()
  const watched = await open()
  const { page } = watched
  await enter(page)
  await page.getByRole('link', { name: 'Tabelle importieren' }).click()
  await arrive(watched, 'Welche Tabelle importieren Sie?')

  const others = 'SW-802;B;b@spreewerk.example\nSW-803;C;c@spreewerk.example\n'
  const table = Buffer.from(`Personalnummer;Name;E-Mail\nSW-801;A;${visitor.email}\n${others}`)
  const chosen = { name: 'Leute.csv', mimeType: 'text/csv', buffer: table }
  await page.getByLabel('Tabelle Ihrer Leute (CSV)').setInputFiles(chosen)
  await page.getByText('Leute.csv').waitFor()
  await next(watched, 'Ansehen')
  await arrive(watched, 'Ist das richtig?')
  await page.getByText('SW-803').waitFor()
  await next(watched, 'Tabelle übernehmen')
  await arrive(watched, 'Die Tabelle ist übernommen')
  await page.getByText(/^3 Personen bekommen/).waitFor()

  const theirs = await visit(await linkFor(page, visitor.email))
  await theirs.page.getByRole('link', { name: 'Konto anlegen' }).click()
  await arrive(theirs, 'Welches Studio liegt Ihnen am nächsten?')
  await theirs.page.getByRole('radio', { name: 'Prenzlauer Berg' }).check()
  await next(theirs, /^Weiter/)
  await arrive(theirs, 'Ihre Angaben')
  await fillDetails(theirs, visitor)
  await next(theirs, 'Konto anlegen')
  await theirs.page.getByRole('link', { name: 'Weiter mit Ihrem Link' }).click()
  await next(theirs, 'Einladung annehmen')
  await theirs.page.getByRole('link', { name: 'Jetzt Mitglied werden' }).click()
  await chooseClub(theirs)
  await answerQuestions(theirs)
  await readWithdrawal(theirs)
  await pay(theirs, 'Rechnung')
  await arrive(theirs, 'Willkommen in Prenzlauer Berg')

  // Invoices are written on the first day of the month after.
  await page.goto(at('/demo'))
  await page.locator('button[name="days"][value="31"]').click({ noWaitAfter: true })
  await page.waitForURL('**/demo?*', { timeout: 120_000 })
  // The session is over by then.
  await enter(page)
  await page.goto(at('/company/billing-info'))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^CSV.*Rechnung|Rechnung.*CSV/ })
      .first()
      .click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain(`"SW-801","${visitor.firstName} ${visitor.lastName}"`)
  await look(watched, 'the invoices')
})
