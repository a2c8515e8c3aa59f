import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { nightly } from '../support/in-turn.ts'
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import { served } from './support/served.ts'

const { at, open } = served('nordlys')
const phone = { viewport: { width: 360, height: 800 } }

/** One click on the page of the demo, on a phone. */
async function enter(person: string): Promise<WatchedPage> {
  const watched = await open(phone)
  await watched.page.goto(at('/demo'))
  await watched.page.locator(`button[value="${person}"]`).click()
  await watched.page.waitForURL(at('/'))
  await watched.page.goto(at('/profile'))
  return watched
}

async function looksGood(page: Page, what: string): Promise<void> {
  expect(await axe(page), `axe: ${what}`).toEqual([])
  expect(await overflows(page), `${what} scrolls sideways`).toBe(false)
}

describe('the profile on a phone', () => {
  nightly.each([
    ['anna', 'Komplett', 'Kurskarte', 'Komplett: Pausieren', '/freeze/anna-komplett/102'],
    ['ben', 'Komplett', 'sind überfällig', 'Offenes bezahlen', '/debt'],
    ['carla', 'Komplett', 'Gerade nicht möglich', 'Komplett: Pause zurücknehmen', '/freeze-end/carla-komplett/102'],
    ['dev', 'Komplett', 'Nr. K-100877', 'Komplett: Kündigung zurücknehmen', '/regret/dev-komplett/102'],
    ['finn', 'Kurskarte', 'Endet am', 'Kurskarte: Kündigen', '/terminate/finn-kurskarte/101'],
    ['hal', 'Start', 'Wartet auf Freischaltung', 'Start: Tarif ändern', '/change/hal-start/104'],
  ])('tells %s how things stand, and leads to what can be done', async (person, plan, sentence, link, path) => {
    const { page, complaints } = await enter(person)
    await page.getByRole('heading', { name: plan }).first().waitFor()
    await page.getByText(sentence).first().waitFor()
    await page.getByRole('link', { name: link }).first().waitFor()
    await looksGood(page, `the profile of ${person}`)

    await page.getByRole('link', { name: link }).first().click()

    await page.waitForURL((url) => url.pathname.startsWith(path))
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

test('a member moves to another club, looks at what changes first, and sees it there', async () => {
  const { page, complaints } = await enter('jon')
  await page.goto(at('/profile?selectedTab=personal'))
  await page.getByRole('link', { name: 'Ihr Studio: Ändern' }).click()
  await page.waitForURL('**/profile/club')
  await page.getByText('Hier sind Sie schon.').waitFor()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('alert').first().waitFor()
  await looksGood(page, 'the choice of a club')

  await page.getByText('Mitte', { exact: true }).click()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('heading', { name: 'Das ändert sich' }).waitFor()
  await looksGood(page, 'what changes')
  await page.reload()
  await page.getByRole('button', { name: 'Heute nach Mitte wechseln' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'In welches Studio möchten Sie wechseln?' }).waitFor()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: 'Heute nach Mitte wechseln' }).click()

  await page.waitForURL('**/profile')
  await page.getByText('Ihr Studio ist jetzt Mitte').waitFor()
  await page.getByText(/aus einem anderen Studio hierher umgezogen/).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('children are seen by the one who looks after them, no other adult is', async () => {
  const { page, complaints } = await enter('eva')
  await page.getByRole('heading', { name: 'Ihre Familie' }).waitFor()
  for (const sentence of ['Kind · Teen', 'Kind · ohne Abo']) await page.getByText(sentence).waitFor()
  expect(await page.getByText('Ehepartner').count()).toBe(0)
  await looksGood(page, 'the profile of a family')
  expect(complaints).toEqual([])
  await page.context().close()
})
