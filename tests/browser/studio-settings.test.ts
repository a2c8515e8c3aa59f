import { expect, test } from 'vitest'
import { axe, overflows } from './support/browser.ts'
import { drafted } from './support/drafted.ts'
import { served } from './support/served.ts'

const { visit } = served('nordlys')

test('an operator changes settings by keyboard, for a club and for the chain; what is wrong is told beside its control', async () => {
  const { page, complaints } = await visit('/demo?lang=en', {
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
  })
  await page.getByRole('button', { name: /studio as Mira/ }).click()
  await page.getByRole('link', { name: /Change a setting/ }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page')
  await page.getByRole('radio', { name: 'Joining' }).focus()
  await page.keyboard.press('ArrowRight')
  const hold = page.getByRole('textbox', { name: 'A place is held for (minutes)' })
  await hold.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('99')
  await page.keyboard.press('Enter')
  await page.getByText('Not more than 30.').waitFor()
  expect(await hold.getAttribute('aria-invalid')).toBe('true')
  await page.getByText('No changes yet').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('8')
  await page.keyboard.press('Tab')
  await page.getByText('Saved, 1 change').waitFor()
  for (const width of [360, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axe(page), `axe at ${width}`).toEqual([])
    expect(await overflows(page), `scrolls sideways at ${width}`).toBe(false)
  }

  await page.getByLabel('Where it holds').selectOption({ index: 1 })
  expect(await hold.inputValue()).toBe('8')
  await page.getByText('as the chain has it').first().waitFor()
  await hold.fill('12')
  await page.keyboard.press('Enter')
  await page.getByText('Saved, 2 changes').waitFor()
  await page.getByRole('button', { name: 'A place is held for (minutes): Back to “8”' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Saved, 1 change').waitFor()
  await expect.poll(() => hold.inputValue()).toBe('8')
  await page.getByLabel('Where it holds').selectOption('chain')
  await page.getByRole('button', { name: 'Undo your last change' }).waitFor()
  expect(complaints).toEqual([])
})

test('by mouse and in German: a provider is for members alone, a page is hidden, a link is added', async () => {
  const { page, complaints } = await visit('/demo?lang=de', {
    locale: 'de-DE',
    viewport: { width: 1280, height: 900 },
  })
  await page.getByRole('button', { name: 'Studio öffnen als Mira' }).click()
  await page.getByRole('link', { name: /wer womit bezahlen darf/ }).click()
  const staff = page.getByRole('group', { name: 'Adyen' }).getByRole('checkbox', { name: 'Das Team darf es nutzen' })
  await drafted(page, () => staff.uncheck())
  const changed = (setting: string) => page.locator(`div:has(> [id="setting/${setting}"])`).getByText('Entwurf')
  await changed('paymentProvidersConfig/adyen/allowedForStaff').waitFor()
  await page.getByText('Seiten und Menü').click()
  await page.getByRole('textbox', { name: 'Kurse mit Anmeldung', exact: true }).fill('0')
  await drafted(page, () => page.keyboard.press('Enter'))
  await changed('menu/coursesPage').waitFor()
  const isWindowScrolled = () => page.evaluate(() => document.documentElement.scrollHeight > innerHeight)
  expect(await isWindowScrolled()).toBe(false)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/studio/draft/change')) sent.push(request.postData() ?? '')
  })
  const links = page.getByRole('group', { name: 'Links der Fußzeile' })
  await links.getByRole('button', { name: 'Eintrag hinzufügen' }).click()
  const last = page.locator('[id="setting/footerLinks/2"]')
  await last.getByLabel('Name (seine Worte').fill('jobs')
  await last.getByLabel('Wohin er führt').fill('https://nordlys.example/jobs')
  // An entry is sent once it is whole.
  await drafted(page, () => page.keyboard.press('Enter'))
  expect(sent).toEqual([expect.stringContaining('https://nordlys.example/jobs')])
  expect(await axe(page)).toEqual([])
  await page.reload()
  expect(await page.locator('[id="setting/footerLinks/2/url"]').inputValue()).toBe('https://nordlys.example/jobs')
  expect(complaints).toEqual([])
})
