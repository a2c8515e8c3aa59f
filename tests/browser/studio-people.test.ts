import { expect, test } from 'vitest'
import { codeAt } from '#server/features/studio/second-factor.ts'
import { demoPassword } from '#tools/demo/fill.ts'
import { demoSecret } from '#tools/demo/fill-operators.ts'
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import { served } from './support/served.ts'

const { visit, at } = served('nordlys')
const options = { locale: 'en-GB', viewport: { width: 1280, height: 900 } }
const chosen = 'Steinadler-41'

async function look({ page, complaints }: WatchedPage, what: string) {
  const before = page.viewportSize() ?? options.viewport
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await axe(page), `axe at ${what}`).toEqual([])
  expect(await overflows(page), `${what} scrolls sideways`).toBe(false)
  expect(complaints, what).toEqual([])
  await page.setViewportSize(before)
}

async function typePassword({ page }: WatchedPage, email: string, password: string) {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Go on' }).click()
}

async function typeCode({ page }: WatchedPage, label: string, secret: string) {
  await page.getByLabel(label).fill(codeAt(secret, new Date()))
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a manager invites another one, who sets up a second factor; is then restricted, and goes', async () => {
  const mira = await visit('/studio/people', options)
  await typePassword(mira, 'mira.sander@example.org', demoPassword)
  await typeCode(mira, 'Code of your app', demoSecret)
  await mira.page.getByRole('heading', { name: 'People who work here' }).waitFor()
  const beside = mira.page.getByRole('complementary')
  await beside.getByLabel('Name').fill('Ole Lie')
  await beside.getByLabel('E-mail address').fill('ole.lie@example.org')
  await beside.getByLabel('Manager').check()
  await beside.getByLabel('Prenzlauer Berg').check()
  await look(mira, 'the invitation')
  await mira.page.getByRole('button', { name: 'Send the invitation' }).click()
  const link = await beside.getByLabel('The link, if you hand it over yourself').inputValue()

  // Ole accepts where he is asked for his own password, and the studio asks for a second factor.
  const ole = await visit(new URL(link).pathname, options)
  await ole.page.locator('main input[type=password]').nth(1).waitFor()
  for (const box of await ole.page.locator('main input[type=password]').all()) await box.fill(chosen)
  await ole.page.locator('main [type=submit]').click()
  await ole.page.getByRole('heading', { name: /You are part of the team|Sie gehören zum Team/ }).waitFor()
  await ole.page.goto(at('/studio'))
  await typePassword(ole, 'ole.lie@example.org', chosen)
  const secret = await ole.page.locator('code').innerText()
  await look(ole, 'the second factor')
  await typeCode(ole, 'The code that the app shows now', secret.replaceAll(' ', ''))
  await ole.page.getByRole('button', { name: 'I have kept them' }).click()
  await ole.page.getByRole('link', { name: /Team/ }).first().click()
  await ole.page.getByText('Your own rights are changed by another manager.').waitFor()
  expect(await ole.page.getByRole('link', { name: 'Texts' }).count()).toBe(0)

  await mira.page.getByRole('button', { name: 'Invite another' }).click()
  await mira.page.reload()
  await mira.page.getByRole('button', { name: 'Change Ole Lie' }).click()
  await beside.getByLabel('Manager').uncheck()
  await beside.getByRole('button', { name: 'Change' }).click()
  await mira.page.getByText('The rights of Ole Lie are changed.').waitFor()
  await ole.page.reload()
  await ole.page.getByText('Your session is over.').waitFor()

  await mira.page.getByRole('button', { name: 'End Ole Lie' }).click()
  await beside.getByRole('button', { name: 'End their work here' }).click()
  await mira.page.getByText('Ole Lie does not work here any more.').waitFor()
  await mira.page.getByText(/Mira Sander ended the work of Ole Lie as Staff at Prenzlauer Berg/).waitFor()
  expect(await mira.page.getByRole('button', { name: 'Change Ole Lie' }).count()).toBe(0)
  await look(mira, 'the history')
  await typePassword(ole, 'ole.lie@example.org', chosen)
  await ole.page.getByText(/this account may not use the studio/).waitFor()
})
