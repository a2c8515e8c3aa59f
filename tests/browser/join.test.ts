import { expect, test } from 'vitest'
import { byTurns, nightly } from '../support/in-turn.ts'
import type { WatchedPage } from './support/browser.ts'
import {
  answerQuestions,
  arrive,
  chooseClub,
  choosePlan,
  fillDetails,
  join,
  newVisitor,
  next,
  pay,
  readWithdrawal,
} from './support/join.ts'
import { served } from './support/served.ts'

const { at, visit, server } = served('nordlys')
const inTurn = byTurns(3)

async function signIn(watched: WatchedPage, email: string, password: string) {
  await arrive(watched, 'Anmelden')
  await watched.page.getByLabel('E-Mail-Adresse').fill(email)
  await watched.page.getByLabel('Passwort', { exact: true }).fill(password)
  await next(watched, 'Anmelden')
}

test('a visitor joins by invoice on a phone, signs out and in again, and finds the subscription', async () => {
  const visitor = newVisitor()
  const watched = await visit('/join')
  const { page } = watched

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await join(watched, visitor, 'Rechnung')
  // Once there is an account, Next is one round trip: what the next step reads comes with the answer.
  const later = asked.slice(asked.indexOf('/api/person/create-person') + 1)
  const beside = ['/api/user/account', '/api/flow/save']
  expect(later.filter((one) => one.startsWith('/api/') && !beside.includes(one))).toEqual([
    '/api/questionnaire/submit-answers',
    '/api/payment/make-invoice-new-subscription-payment',
  ])
  await page.goto(at('/profile'))
  await arrive(watched, 'Mitgliedschaft')
  await page.getByRole('heading', { name: 'Komplett' }).waitFor()
  await page.getByRole('button', { name: /Annemarie/ }).click()
  await page.getByText('Abmelden').click()
  await signIn(watched, visitor.email, visitor.password)

  await page.waitForURL(at('/'))
  await page.goto(at('/profile'))
  await arrive(watched, 'Mitgliedschaft')
  await page.getByRole('heading', { name: 'Komplett' }).waitFor()
  await page.getByRole('link', { name: 'Persönliches' }).click()
  await page.getByText('Schwedter Straße 214').waitFor()
})

nightly('a visitor joins by paying at the club on a desktop', async () => {
  const watched = await visit('/join', { viewport: { width: 1280, height: 900 } })

  await join(watched, newVisitor(), 'Zahlung am Empfang')

  expect(watched.complaints).toEqual([])
})

inTurn('the whole join goes by keyboard alone', async () => {
  const watched = await visit('/join', { viewport: { width: 1280, height: 900 } })
  const { page } = watched
  const keys = page.keyboard
  const visitor = newVisitor()

  await arrive(watched, 'Wo möchten Sie trainieren?')
  await tabTo(watched, 'radio')
  for (let moves = 0; moves < 20 && !(await focused(watched)).includes('Prenzlauer Berg'); moves += 1)
    await keys.press('ArrowDown')
  await keys.press('Enter')
  await arrive(watched, 'Wie möchten Sie trainieren?')
  await tabTo(watched, 'radio')
  await keys.press('Space')
  await page.getByText('Heute fällig').filter({ visible: true }).first().waitFor()
  await tabTo(watched, 'Weiter')
  await keys.press('Enter')

  await arrive(watched, 'Ihre Angaben')
  await tabTo(watched, 'radio')
  await keys.press('Space')
  for (const [label, text] of [
    ['Vorname', visitor.firstName],
    ['Nachname', visitor.lastName],
    ['Tag', '14'],
    ['Monat', '03'],
    ['Jahr', '1991'],
    ['E-Mail-Adresse', visitor.email],
    ['Straße', 'Schwedter Straße 214'],
    ['Postleitzahl', '10435'],
    ['Ort', 'Berlin'],
    ['Passwort', visitor.password],
  ] as const) {
    await tabTo(watched, label)
    await keys.type(text)
  }
  await keys.press('Enter')

  await arrive(watched, 'Ein paar Fragen')
  await tabTo(watched, 'Was ist Ihnen am wichtigsten?')
  await keys.press('ArrowDown')
  await tabTo(watched, 'Weiter')
  await keys.press('Enter')
  await arrive(watched, 'Ihr Widerrufsrecht')
  await tabTo(watched, 'Widerrufsbelehrung')
  await keys.press('Space')
  await tabTo(watched, 'Weiter')
  await keys.press('Enter')
  await arrive(watched, 'Zahlung')
  await tabTo(watched, 'Vertragsbedingungen')
  await keys.press('Space')
  await tabTo(watched, 'radio')
  for (let moves = 0; moves < 5 && !(await focused(watched)).includes('Rechnung'); moves += 1)
    await keys.press('ArrowDown')
  await tabTo(watched, 'Zahlungspflichtig')
  await keys.press('Enter')

  await arrive(watched, 'Willkommen in Prenzlauer Berg')
})

inTurn('wrong input is named in a summary that takes the focus and leads to the field', async () => {
  const watched = await visit('/join')
  const { page } = watched
  await chooseClub(watched)
  await choosePlan(watched)
  await arrive(watched, 'Ihre Angaben')
  await fillDetails(watched, { ...newVisitor(), email: 'anna' })
  await page.getByLabel('Postleitzahl').fill('1043')

  await next(watched, /^Weiter/)

  await page
    .getByRole('alert')
    .or(page.getByRole('group', { name: /stimmen noch nicht/ }))
    .first()
    .waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('2 Angaben stimmen noch nicht')
  await page.getByRole('link', { name: /Postleitzahl/ }).click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  expect(await page.getByLabel('Vorname').inputValue()).toBe('Annemarie')
})

inTurn('reload, back, a second tab and a killed server lose nothing and make nothing twice', async () => {
  const visitor = newVisitor()
  const watched = await visit('/join')
  const { page } = watched
  await chooseClub(watched)
  await choosePlan(watched)
  await arrive(watched, 'Ihre Angaben')
  await fillDetails(watched, visitor)

  await page.reload()
  await arrive(watched, 'Ihre Angaben')
  expect(await page.getByLabel('Nachname').inputValue()).toBe(visitor.lastName)
  expect(await page.getByLabel('Passwort', { exact: true }).inputValue()).toBe('')
  await page.goBack()
  await arrive(watched, 'Wie möchten Sie trainieren?')
  await page.goForward()
  await arrive(watched, 'Ihre Angaben')
  await page.getByLabel('Passwort', { exact: true }).fill(visitor.password)
  await next(watched, /^Weiter/)
  await arrive(watched, 'Ein paar Fragen')

  await server().kill()
  await server().start()
  const second = { page: await page.context().newPage(), complaints: [] }
  await second.page.goto(at('/join'))
  await answerQuestions(second)
  await readWithdrawal(second)
  await pay(second, 'Rechnung')
  await arrive(second, 'Willkommen in Prenzlauer Berg')
  await page.bringToFront()
  await page.reload()
  await page.goto(at('/profile'))

  await page.getByRole('heading', { name: 'Komplett' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Komplett' }).count()).toBe(1)
})

nightly('right to left and at 320 px nothing sticks out', async () => {
  const watched = await visit('/join', { viewport: { width: 320, height: 640 } })
  await watched.page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })

  await join(watched, newVisitor(), 'Rechnung')
})

async function tabTo(watched: WatchedPage, what: string) {
  for (let presses = 0; presses < 60; presses += 1) {
    await watched.page.keyboard.press('Tab')
    if ((await focused(watched)).includes(what)) return
  }
  throw new Error(`no way by Tab to ${what}; the focus is on ${await focused(watched)}`)
}

/** What has the focus: its kind and its words. */
function focused({ page }: WatchedPage): Promise<string> {
  return page.evaluate(() => {
    const one = document.activeElement
    if (one === document.body) return 'nothing'
    const labels = one instanceof HTMLInputElement || one instanceof HTMLSelectElement ? [...(one.labels ?? [])] : []
    const words = [...labels.map((label) => label.textContent), one?.getAttribute('aria-label'), one?.textContent]
    return [one instanceof HTMLInputElement ? one.type : one?.tagName, ...words].join(' ')
  })
}
