import { expect, test } from 'vitest'
import { codeAt } from '#server/features/studio/second-factor.ts'
import { demoPassword } from '#tools/demo/fill.ts'
import { demoSecret } from '#tools/demo/fill-operators.ts'
import { axe, overflows } from './support/browser.ts'
import { drafted } from './support/drafted.ts'
import { served } from './support/served.ts'

const { at, visit, open } = served('nordlys')

test('an operator changes a sentence, a field and a colour by keyboard, publishes, sees it on the portal, and goes back', async () => {
  const { page, complaints } = await visit('/studio', { locale: 'en-GB', viewport: { width: 1280, height: 900 } })
  const look = async (what: string) => {
    for (const width of [360, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await axe(page), `axe at ${what}, ${width}`).toEqual([])
      expect(await overflows(page), `${what} scrolls sideways at ${width}`).toBe(false)
    }
  }
  await look('signing in')
  // By keyboard, from field to field.
  await page.getByLabel('E-mail address').fill('mira.sander@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code of your app').fill(codeAt(demoSecret, new Date()))
  await look('the code')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /Change a sentence/ }).waitFor()
  await look('the jobs')
  await page.getByRole('link', { name: /Change a sentence/ }).click()
  await page.getByRole('searchbox').fill('Wo möchten Sie trainieren')
  const cell = page.getByRole('button', { name: /step “Club”, title, Deutsch/ })
  await cell.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Wo wollen Sie trainieren?')
  await page.keyboard.press('Enter')
  await page.getByText('Saved, 1 change').waitFor()
  await page.getByRole('searchbox').fill('wollen Sie trainieren')
  await look('the texts')

  await page.getByRole('link', { name: 'Fields', exact: true }).click()
  await page.getByRole('gridcell').first().focus()
  const phone = page
    .getByRole('row', { name: /^Mobile number/ })
    .getByRole('gridcell')
    .first()
  while (!(await phone.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('r')
  await page.getByText('Saved, 2 changes').waitFor()
  expect(await phone.textContent()).toContain('required')
  await look('the fields')
  await drafted(page, () => page.keyboard.press('Delete'))
  await page.keyboard.press('Shift+ArrowUp')
  await drafted(page, () => page.keyboard.press('o'))
  await expect.poll(() => phone.textContent()).toContain('optional')
  const undo = page.getByRole('button', { name: 'Undo your last change' })
  await drafted(page, () => undo.click())
  await drafted(page, () => undo.click())
  await expect.poll(() => phone.textContent()).toContain('required')
  // Six edits and two that took four of them back: the sentence and the phone number are what is changed.
  await page.getByText('Saved, 2 changes').waitFor()

  await page.getByRole('link', { name: 'Look', exact: true }).click()
  await page.getByLabel('Main colour', { exact: true }).fill('#14948f')
  await page.keyboard.press('Enter')
  await page.getByText('1 pair too low').waitFor()
  const repair = page.getByRole('button', { name: /^Use #/ })
  const repaired = (await repair.textContent())?.slice(4)
  await repair.focus()
  await page.keyboard.press('Enter')
  await page.getByText('every pair passes').waitFor()
  await look('the look')

  await page.getByRole('link', { name: 'Difference' }).click()
  await page.getByText('Nothing is broken').waitFor({ timeout: 100_000 })
  await look('the difference')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('is live.').waitFor({ timeout: 60_000 })

  const member = await open({ locale: 'de-DE' })
  await member.page.goto(at('/join'))
  expect(await member.page.getByRole('heading', { level: 1 }).textContent()).toBe('Wo wollen Sie trainieren?')

  const primary = () =>
    member.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim())
  expect(await primary()).toBe(repaired)

  await page.getByRole('link', { name: 'History', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'History' }).waitFor()
  await page.getByRole('heading', { name: 'Release 2' }).waitFor()
  await look('the history')
  await page.getByRole('button', { name: 'Roll back to 1' }).click()
  await page.getByText('in the place of release 2').waitFor()
  await look('the question before rolling back')
  await page.getByRole('button', { name: 'Make release 1 live' }).click()
  await page.getByText('Release 1 is live again').waitFor()
  await member.page.goto(at('/join'))
  expect(await member.page.getByRole('heading', { level: 1 }).textContent()).toBe('Wo möchten Sie trainieren?')
  expect(complaints).toEqual([])
})

test('the demo opens it with one click, in German too, and no file of it is a member’s', async () => {
  const { page } = await visit('/demo?lang=de', { locale: 'de-DE', viewport: { width: 1280, height: 900 } })
  await page.getByRole('button', { name: 'Studio öffnen als Jonas' }).click()
  await page.getByRole('heading', { name: 'Was möchten Sie ändern?' }).waitFor()
  const requests: string[] = []
  const member = await open()
  member.page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await member.page.goto(at('/join'))
  await member.page.waitForLoadState('networkidle')

  expect(requests.length).toBeGreaterThan(3)
  expect(requests.filter((path) => path.startsWith('/studio'))).toEqual([])
})

test('by keys: a word is found from anywhere, and what was undone comes again', async () => {
  const { page, complaints } = await visit('/demo?lang=en', {
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
  })
  await page.getByRole('button', { name: /studio as Mira/ }).click()
  await page.getByRole('heading', { name: 'What would you like to change?' }).waitFor()
  await page.keyboard.press('Control+K')
  const box = page.getByRole('combobox', { name: 'Any word that members see, a setting or a club' })
  await box.fill('youngest age join')
  await page.getByRole('option').first().waitFor()
  expect(JSON.stringify(await axe(page)).slice(0, 600), 'axe, found').toEqual('[]')
  await page.keyboard.press('Enter')
  const age = page.getByLabel('Youngest age to join', { exact: true })
  await age.waitFor()
  const before = await age.inputValue()
  await age.fill('15')
  await drafted(page, () => page.keyboard.press('Enter'))
  await page.getByText('Saved, 1 change').waitFor()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+Z')
  await page.getByText('No changes yet').waitFor()
  await expect.poll(() => age.inputValue()).toBe(before)
  await page.keyboard.press('Control+Shift+Z')
  await page.getByText('Saved, 1 change').waitFor()
  await expect.poll(() => age.inputValue()).toBe('15')

  await page.keyboard.press('Control+K')
  await box.fill('möchten trainieren')
  await page.getByText('Nothing is called so.').waitFor()
  await box.fill('where would you train')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /“Club”, title, English/ }).waitFor()
  await page.keyboard.press('Control+Z')
  await page.getByText('No changes yet').waitFor()
  expect(complaints).toEqual([])
})
