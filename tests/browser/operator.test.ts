import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePages, openPage, sharedBrowser } from './support/browser.ts'
import { copyHouse, type House } from './support/house.ts'
import {
  answerQuestions,
  arrive,
  chooseClub,
  choosePlan,
  fillDetails,
  newVisitor,
  next,
  pay,
  readWithdrawal,
} from './support/join.ts'
import { startServer } from './support/server.ts'

let browser: Browser
let house: House

beforeAll(async () => {
  browser = await sharedBrowser()
  house = copyHouse()
})
afterAll(async () => {
  if (browser) await closePages(browser)
  house?.remove()
})

test('a question added to the form is asked, demanded, kept and shown; a setting makes the mobile number required', async () => {
  house.change('schemas/forms/member-details.json', (form: { fields?: object[] }) => {
    form.fields?.push({ id: 'locker', section: 'name', schema: { type: 'string', maxLength: 40 } })
  })
  for (const locale of ['de', 'en', 'ar', 'es']) {
    house.change(`flows/texts/${locale}/forms.json`, (texts: Record<string, string>) => {
      texts['form.member-details.locker'] = 'Lieblingsfach'
    })
  }
  house.change('flows/chains/nordlys/config.json', (config: { joinForm?: { mobile?: string } }) => {
    if (config.joinForm) config.joinForm.mobile = 'required'
  })
  const server = await startServer(house.root)
  const watched = await openPage(browser)
  const { page } = watched

  try {
    await page.goto(`http://nordlys.localhost:${server.port}/join`)
    await chooseClub(watched)
    await choosePlan(watched)
    await arrive(watched, 'Ihre Angaben')
    await fillDetails(watched, newVisitor())
    await next(watched, /^Weiter/)
    await page.getByRole('link', { name: /Lieblingsfach/ }).waitFor()
    await page.getByRole('link', { name: /Mobilnummer/ }).waitFor()
    await page.getByLabel('Lieblingsfach').fill('Nummer 7')
    await page.getByLabel('Mobilnummer').fill('0151 23456789')
    await next(watched, /^Weiter/)
    await answerQuestions(watched)
    await readWithdrawal(watched)
    await pay(watched, 'Rechnung')
    await arrive(watched, /Willkommen/)
    await page.goto(`http://nordlys.localhost:${server.port}/profile?selectedTab=personal`)

    await page.getByText('Lieblingsfach').waitFor()
    await page.getByText('Nummer 7').waitFor()
  } finally {
    await server.stop()
  }
})

test('documents that do not hold together are all named with place and reason, and nothing starts', () => {
  house.change('flows/join/flow.json', (flow: { steps?: { form?: string }[] }) => {
    const [first] = flow.steps ?? []
    if (first) first.form = 'no-such-form'
  })
  house.change('flows/texts/en/flows.json', (texts: Record<string, string>) => {
    delete texts['flow.join.plan']
  })
  const folder = mkdtempSync(join(tmpdir(), 'foyer-start-'))

  const env = { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '' }
  const { status, stderr } = spawnSync(process.execPath, [join(house.root, 'src/server/main.ts')], {
    env,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true, force: true })

  expect(status).toBe(1)
  expect(stderr).toContain('no-such-form')
  expect(stderr).toContain('flow.join.plan')
  expect(stderr).not.toContain('    at ')
})
