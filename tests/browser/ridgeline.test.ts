import { expect, test } from 'vitest'
import { nightly } from '../support/in-turn.ts'
import type { WatchedPage } from './support/browser.ts'
import { arrive, next } from './support/join.ts'
import { servedWithOthers } from './support/served.ts'

const open = servedWithOthers('ridgeline').visit
const visit = (path: string, width: number, locale = 'en-US') =>
  open(path, { locale, viewport: { width, height: 900 } })

/** RiNo and a plan of it. */
async function choosePlan(watched: WatchedPage, plan: RegExp) {
  await arrive(watched, 'Pick your gym')
  await watched.page.getByRole('radio', { name: 'RiNo' }).check()
  await next(watched, 'Continue to plans')
  await arrive(watched, 'Pick your plan')
  await watched.page.getByRole('radio', { name: plan }).check()
  await watched.page.getByText('Due today').filter({ visible: true }).first().waitFor()
  await next(watched, /^Continue/)
}

async function fillDetails({ page }: WatchedPage, firstName: string, year: string) {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Schwarzenberger-Lindqvist')
  await page.getByLabel('month', { exact: true }).fill('4')
  await page.getByLabel('day', { exact: true }).fill('17')
  await page.getByLabel('year', { exact: true }).fill(year)
  await page.getByLabel('Email', { exact: true }).fill(`${firstName.toLowerCase()}@example.com`)
  await page.getByLabel('Street address').fill('2500 Lawrence Street')
  await page.getByLabel('ZIP code').fill('80205-1234')
  await page.getByLabel('City').fill('Denver')
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Colorado' })
  await page.getByLabel('Password', { exact: true }).fill('Geheim12!x')
  await page.getByRole('checkbox', { name: /liability waiver/ }).check()
}

async function answerAndPay(watched: WatchedPage, means: string) {
  const { page } = watched
  await arrive(watched, 'Set your goal')
  await page.getByLabel('What are you training for?').selectOption({ label: 'My sport' })
  await next(watched, 'Continue to payment')
  await arrive(watched, 'Pay and you’re in')
  await page.getByRole('checkbox', { name: /membership terms/ }).check()
  await page.getByRole('radio', { name: means }).check()
  await next(watched, /^Join, pay \$/)
  await arrive(watched, 'You’re in at RiNo')
}

test('a teen joins on a desktop: the contact is demanded, kept and shown in the profile', async () => {
  const watched = await visit('/join', 1280)
  const { page } = watched
  await choosePlan(watched, /Trailhead/)
  await arrive(watched, 'Tell us about you')
  await fillDetails(watched, 'Mia', String(new Date().getFullYear() - 14))
  await next(watched, 'Create my account')

  await arrive(watched, 'Who do we call?')
  await next(watched, 'Save contact')
  await page.getByRole('heading', { name: '3 answers are not right yet' }).waitFor()
  await arrive(watched, 'Who do we call?')
  await page.getByLabel('Contact’s full name').fill('Lena Schwarzenberger')
  await page.getByLabel('Contact’s phone number').fill('(303) 555-0119')
  await page.getByRole('radio', { name: 'Parent' }).check()
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByLabel('Full name', { exact: true }).fill('Tomás Schwarzenberger')
  await page.getByRole('radio', { name: 'By e-mail' }).check()
  await next(watched, 'Save contact')
  await page.getByRole('heading', { name: 'One answer is not right yet' }).waitFor()
  await page.getByLabel('E-mail address').fill('tomas@example.com')
  await next(watched, 'Save contact')
  await answerAndPay(watched, 'Pay at the front desk')
  expect(await page.getByText('Back to contact').count()).toBe(0)

  await page.getByRole('link', { name: 'See your membership' }).click()
  await arrive(watched, 'Membership')
  await page.getByRole('heading', { name: 'Trailhead' }).waitFor()
  await page.getByRole('link', { name: 'Personal' }).click()
  await page.getByText('Lena Schwarzenberger').waitFor()
  await page.getByText('(303) 555-0119').waitFor()
  await page.getByText(/Tomás Schwarzenberger, tomas@example.com/).waitFor()
  await arrive(watched, 'Membership')
})

nightly('an adult who leaves the contact for another plan is not asked for it', async () => {
  const watched = await visit('/join', 360)
  const { page } = watched
  await choosePlan(watched, /Trailhead/)
  await arrive(watched, 'Tell us about you')
  await fillDetails(watched, 'Marcus', '1988')
  await next(watched, 'Create my account')
  await arrive(watched, 'Who do we call?')

  await page.getByRole('link', { name: 'Back to plans' }).filter({ visible: true }).click()
  await arrive(watched, 'Pick your plan')
  await page.getByRole('radio', { name: /Basecamp/ }).check()
  await next(watched, /^Continue/)

  await answerAndPay(watched, 'Pay at the front desk')
})

test('state and social security number are asked for while the country is the United States', async () => {
  const watched = await visit('/join?centerId=301&plan=summit', 360)
  const { page } = watched
  await arrive(watched, 'Tell us about you')
  await page.getByLabel('State', { exact: true }).selectOption('CO')

  await page.getByLabel('Country').selectOption('MX')
  await page.getByLabel('State', { exact: true }).waitFor({ state: 'detached' })
  expect(await page.getByLabel('Social security number').count()).toBe(0)
  await page.getByLabel('Country').selectOption('US')

  expect(await page.getByLabel('State', { exact: true }).inputValue()).toContain('CO')
  await page.getByLabel('Social security number').waitFor()
  await arrive(watched, 'Tell us about you')
})

nightly('the first steps are told in Spanish, on a phone', async () => {
  const watched = await visit('/join?lang=es', 360, 'es-US')
  const { page } = watched

  await arrive(watched, 'Elige tu gimnasio')
  expect(await page.locator('html').getAttribute('lang')).toMatch(/^es/)
  await page.getByText('Inscripción en recepción').waitFor()
  await page.getByRole('radio', { name: 'RiNo' }).check()
  await next(watched, 'Continuar a los planes')
  await arrive(watched, 'Elige tu plan')
  await page.getByRole('radio', { name: /Trailhead/ }).check()
  await page.getByText('A pagar hoy').filter({ visible: true }).first().waitFor()
  await next(watched, /^Continuar/)
  await arrive(watched, 'Cuéntanos de ti')
  await next(watched, 'Crear mi cuenta')
  await page.getByRole('heading', { name: '10 respuestas todavía no están bien' }).waitFor()
  await arrive(watched, 'Cuéntanos de ti')
})
