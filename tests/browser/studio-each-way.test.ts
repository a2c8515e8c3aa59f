import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { type Desk, type Job, press, testJobs, undo } from './support/desk.ts'
import { drafted } from './support/drafted.ts'
import { served } from './support/served.ts'

const { at, visit } = served('nordlys')

/** Writes into a field and leaves it: by keys with Enter, by mouse by pressing elsewhere. */
async function write({ page, way }: Desk, field: Locator, words: string): Promise<void> {
  if (way === 'mouse') await field.click({ clickCount: 3 })
  else {
    await field.focus()
    await page.keyboard.press('Control+A')
  }
  await page.keyboard.type(words)
  if (way === 'mouse') await page.getByRole('heading', { level: 1 }).click()
  else await page.keyboard.press('Enter')
}

const jobs: readonly Job[] = [
  [
    'a phone number is demanded at one club',
    async (desk) => {
      const { page, way, say } = desk
      await page.goto(at('/studio/fields?field=phone&at=101'))
      const required = page.locator('[data-inspector]').getByRole('radio', { name: say('^required', '^Pflicht') })
      await required.waitFor()
      expect(await required.isChecked()).toBe(false)
      await drafted(page, async () => {
        if (way === 'mouse') return required.click()
        await page.locator('[role=grid] [tabindex="0"]').focus()
        await page.keyboard.press('r')
      })
      await expect.poll(() => required.isChecked()).toBe(true)
      await undo(desk)
      await expect.poll(() => required.isChecked()).toBe(false)
    },
  ],
  [
    'a sentence is wrong: from the portal to its place, where it is edited',
    async (desk) => {
      const { page, way } = desk
      await page.goto(at('/studio/preview?address=/join'))
      const wrong = 'Wo möchten Sie trainieren?'
      const title = page.frameLocator('iframe').getByRole('heading', { level: 1, name: wrong })
      await title.waitFor({ timeout: 60_000 })
      if (way === 'mouse') {
        await page.getByRole('button', { name: 'Pick a sentence' }).click()
        await title.click()
      } else await press(desk, page.getByRole('link', { name: wrong }))
      const cell = page.getByRole('button', { name: /(Club”|Studio“), (title|Titel), Deutsch/ })
      await press(desk, cell)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(`Wo trainieren Sie, ${way}?`)
      await drafted(page, () => page.keyboard.press('Enter'))
      await page.getByRole('button', { name: new RegExp(`Deutsch: Wo trainieren Sie, ${way}`) }).waitFor()
      await undo(desk)
      await page.getByRole('button', { name: /Deutsch: Wo möchten Sie trainieren/ }).waitFor()
    },
  ],
  [
    'the main colour is another, and everybody can read what comes of it',
    async (desk) => {
      const { page, say } = desk
      await page.goto(at('/studio/look'))
      const colour = page.getByLabel(say('^Main colour$', '^Hauptfarbe$'))
      const before = await colour.inputValue()
      await drafted(page, () => write(desk, colour, '#14948f'))
      await page.getByText(say('1 pair too low', '1 Paar zu schwach')).waitFor()
      await drafted(page, () => press(desk, page.getByRole('button', { name: say('^Use #', '^#.* nehmen') })))
      await page.getByText(say('every pair passes', 'jedes Paar reicht')).waitFor()
      await undo(desk)
      await undo(desk)
      await expect.poll(() => colour.inputValue()).toBe(before)
    },
  ],
  [
    'a page goes from the menu',
    async (desk) => {
      const { page } = desk
      await page.goto(at('/studio/settings?part=site'))
      const place = page.locator('[id="setting/menu/coursesPage"]')
      const before = await place.inputValue()
      await drafted(page, () => write(desk, place, '0'))
      await expect.poll(() => place.inputValue()).toBe('0')
      await undo(desk)
      await expect.poll(() => place.inputValue()).toBe(before)
    },
  ],
  [
    'a provider is on, and not for staff',
    async (desk) => {
      const { page, say } = desk
      await page.goto(at('/studio/settings?part=payments'))
      const staff = page
        .getByRole('group', { name: 'Adyen' })
        .getByRole('checkbox', { name: say('Staff may use it', 'Das Team darf es nutzen') })
      await drafted(page, () => press(desk, staff))
      await expect.poll(() => staff.isChecked()).toBe(false)
      await undo(desk)
      await expect.poll(() => staff.isChecked()).toBe(true)
    },
  ],
  [
    'a change of an earlier day is taken back where it is told',
    async (desk) => {
      const { page, say } = desk
      await page.goto(at('/studio/texts?find=join.center.title'))
      const sentence = `Wo trainieren Sie gern, ${desk.way}?`
      const cell = page.getByRole('button', { name: /(Club”|Studio“), (title|Titel), Deutsch/ })
      await press(desk, cell)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(sentence)
      await drafted(page, () => page.keyboard.press('Enter'))
      await page.goto(at('/studio/history'))
      const taken = page.getByRole('button', { name: say('^Undo: ', '^Zurücknehmen: ') }).first()
      await drafted(page, () => press(desk, taken))
      await page.getByText(say('Undone, in the draft', 'Im Entwurf zurückgenommen')).waitFor()
      await page.goto(at('/studio/texts?find=join.center.title'))
      await cell.waitFor()
      expect(await page.getByText(sentence).count()).toBe(0)
    },
  ],
]

// What one page does.
testJobs(visit, jobs)
