import { expect, test } from 'vitest'
import { demoPassword } from '#tools/demo/fill.ts'
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import { cards, payCard } from './support/pay.ts'
import { served } from './support/served.ts'

const { at, visit } = served('nordlys')

async function signIn({ page }: WatchedPage, email: string) {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
}

const heading = ({ page }: WatchedPage, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** A browser complains about a refusal as about any other answer that is no success. */
const withoutRefusals = ({ page, complaints }: WatchedPage): WatchedPage => ({
  page,
  complaints: complaints.filter((one) => !one.includes('status of 422')),
})

async function look(watched: WatchedPage, what: string) {
  const { page, complaints } = withoutRefusals(watched)
  expect(await axe(page), `axe at ${what}`).toEqual([])
  expect(await overflows(page), `${what} scrolls sideways`).toBe(false)
  expect(complaints, what).toEqual([])
}

test('Ben cannot pause while he owes, pays a part and then the rest, and goes on where he was', async () => {
  const watched = await visit('/freeze/ben-komplett/102')
  const { page } = watched
  await signIn(watched, 'ben@example.org')
  await page.getByText(/Es sind noch .*112,10.*überfällig/).waitFor()
  await page.getByRole('link', { name: 'Offenes bezahlen' }).click()

  await heading(watched, 'Offenes bezahlen')
  await page.getByRole('button', { name: 'Jetzt 112,10 € bezahlen' }).waitFor()
  await look(watched, 'the open invoices')

  // More than is open.
  await page.getByLabel('Einen anderen Betrag bezahlen').fill('500')
  await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()
  await page.getByText('Das ist mehr, als von den gewählten Rechnungen offen ist.').first().waitFor()
  // As people write it, key by key: nothing is rewritten, not on leaving the box either.
  const amount = page.getByLabel('Einen anderen Betrag bezahlen')
  for (const typed of ['10.00', '61,80', '٥٠٫٠٠', '50.00']) {
    await amount.fill('')
    await amount.pressSequentially(typed)
    await amount.press('Tab')
    await page.getByRole('button', { name: /^Jetzt \d\d,\d0 € bezahlen$/ }).waitFor()
    expect(await amount.inputValue()).toBe(typed)
  }
  await page.getByRole('button', { name: 'Jetzt 50,00 € bezahlen' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Jetzt 50,00 € bezahlen' }).click()
  await payCard(withoutRefusals(watched), cards.declined)
  await page
    .getByRole('alert')
    .getByText(/abgelehnt/)
    .waitFor()
  await payCard(withoutRefusals(watched), cards.good)
  await heading(watched, 'Vielen Dank, das ist bezahlt')
  await page.getByText(/Es sind noch .*62,10.*offen/).waitFor()
  await look(watched, 'a part is paid')

  // What he wanted to do is one press away; he pays the rest first.
  await page.getByRole('link', { name: 'Weiter, wo Sie waren' }).click()
  await page.getByText(/Es sind noch .*62,10.*überfällig/).waitFor()
  await page.getByRole('link', { name: 'Offenes bezahlen' }).click()
  await heading(watched, 'Offenes bezahlen')
  // The card of the first payment was not kept: nothing follows it.
  await page.getByRole('button', { name: 'Jetzt 62,10 € bezahlen' }).waitFor()
  expect(await page.getByRole('radio', { name: /1111/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Jetzt 62,10 € bezahlen' }).click()
  await payCard(withoutRefusals(watched), cards.good)
  await heading(watched, 'Vielen Dank, das ist bezahlt')
  await page.getByText('Es ist nichts mehr offen.', { exact: false }).waitFor()

  await page.goto(at('/debt'))
  await heading(watched, 'Es ist nichts offen')
  await look(watched, 'nothing is open')
})

test('Anna puts money on her account with the card that is kept, and goes back to what she was doing', async () => {
  const watched = await visit('/top-up?back=%2Fprofile%2Fdetails')
  const { page } = watched
  await signIn(watched, 'anna@example.org')
  await heading(watched, 'Guthaben aufladen')

  await page.getByLabel('Anderer Betrag').fill('3')
  await page.getByLabel('Anderer Betrag').blur()
  await page.getByRole('button', { name: /bezahlen$/ }).click()
  await page.getByRole('alert').first().waitFor()
  await look(watched, 'too little')
  await page.getByRole('radio', { name: '50,00 €' }).check()
  await page.getByRole('radio', { name: /Visa/ }).check()
  await page.getByRole('button', { name: 'Jetzt 50,00 € bezahlen' }).click()

  await heading(watched, /Ihr Guthaben beträgt jetzt/)
  await look(watched, 'the account is filled')
  await page.getByRole('link', { name: 'Weiter, wo Sie waren' }).click()
  await page.waitForURL(/\/profile\/details/)
})
