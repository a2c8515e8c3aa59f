import { expect, test } from 'vitest'
import { demoPassword } from '#tools/demo/fill.ts'
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import { served } from './support/served.ts'

const { at, visit } = served('nordlys')

async function signIn({ page }: WatchedPage, email: string) {
  await page.getByLabel(/E-Mail/).fill(email)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
}

async function look({ page, complaints }: WatchedPage, what: string) {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await axe(page), `axe at ${what}, ${width}`).toEqual([])
    expect(await overflows(page), `${what} scrolls sideways at ${width}`).toBe(false)
  }
  expect(complaints, what).toEqual([])
}

test('Lou sees what needs her, closes it with a note, and finds it closed', async () => {
  const watched = await visit('/payment-tasks')
  const { page } = watched
  await signIn(watched, 'lou@example.org')

  const card = page.getByRole('region', { name: 'Ein anderer Betrag wurde bezahlt' })
  await card.getByText('Carla Brandt', { exact: true }).waitFor()
  await card.getByText('70,00 €').waitFor()
  await look(watched, 'the tasks')

  await card.getByRole('link', { name: /Bearbeiten/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Aufgabe zu einer Zahlung' }).waitFor()
  await look(watched, 'one task')
  await page.getByRole('button', { name: 'Als erledigt ablegen' }).click()
  await page.getByRole('alert').first().waitFor()
  await page.getByLabel('Notiz').fill('Der Rest kam bar.')
  await page.getByRole('button', { name: 'Als erledigt ablegen' }).click()

  await page.getByRole('heading', { level: 1, name: 'Die Aufgabe ist erledigt' }).waitFor()
  await page.getByText('Der Rest kam bar.').waitFor()
  await look(watched, 'the end')
  await page.getByRole('link', { name: 'Alle Aufgaben zu Zahlungen' }).click()
  const closed = page.getByRole('region', { name: 'Zuletzt erledigt' })
  await closed.getByText('Der Rest kam bar.').waitFor()
  expect(await card.count()).toBe(0)

  await page.goto(at('/payment-tasks/nothing-of-the-kind'))
  await page.getByRole('heading', { level: 1, name: 'Diese Aufgabe gibt es nicht' }).waitFor()
})

test('a refund that was refused is tried once more from its task', async () => {
  const watched = await visit('/payment-tasks')
  const { page } = watched
  await signIn(watched, 'lou@example.org')

  const card = page.getByRole('region', { name: 'Eine Rückgabe wurde abgelehnt' })
  await card.getByRole('link', { name: /Bearbeiten/ }).click()
  await page.getByRole('radio', { name: 'Das Geld zurückgeben' }).check()
  await page.getByLabel('Notiz').fill('Annas Konto ist wieder offen.')
  await page.getByRole('button', { name: 'Als erledigt ablegen' }).click()

  await page.getByRole('heading', { level: 1, name: 'Die Aufgabe ist erledigt' }).waitFor()
  await page.getByText(/Die Rückgabe wurde veranlasst/).waitFor()
  expect(watched.complaints).toEqual([])
})

test('a member has no such page', async () => {
  const watched = await visit('/payment-tasks')
  await signIn(watched, 'anna@example.org')

  await watched.page.waitForURL(/\/unauthorized$/)
  expect(await watched.page.getByRole('link', { name: 'Zahlungen' }).count()).toBe(0)
})
