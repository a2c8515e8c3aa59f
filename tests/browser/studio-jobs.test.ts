import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { axe, overflows } from './support/browser.ts'
import { type Desk, type Job, operatorOf, press, testJobs, undo } from './support/desk.ts'
import { served } from './support/served.ts'

const { at, visit } = served('nordlys')

async function look({ page }: Desk, what: string): Promise<void> {
  for (const width of [1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axe(page), `axe at ${what}, ${width}`).toEqual([])
    expect(await overflows(page), `${what} scrolls sideways at ${width}`).toBe(false)
  }
}

/** The file that a button gives. */
async function given(desk: Desk, button: RegExp): Promise<Buffer> {
  const download = desk.page.waitForEvent('download')
  await press(desk, desk.page.getByRole('button', { name: button }))
  return readFile(await (await download).path())
}

const jobs: readonly Job[] = [
  [
    'a document is edited as JSON',
    async (desk) => {
      const { page, say } = desk
      await page.goto(at('/studio/files?document=form:member-details'))
      const text = page.getByRole('textbox', { name: /member-details/ })
      const write = async (find: string, words: string) => {
        await text.focus()
        await page.keyboard.press('Control+f')
        await page.keyboard.type(find)
        await page.keyboard.press('Enter')
        await page.keyboard.press('Escape')
        await page.keyboard.insertText(words)
      }
      await write('"id": "email",', '"id": "email"')
      await page.getByText(say('A comma belongs between', 'Zwischen zwei Einträge gehört ein Komma')).last().waitFor()
      await look(desk, 'a document with a slip')
      await write('"id": "email"', '"id": "email", "section": "address",')
      await page
        .getByText(say('The name “section” stands twice', 'Der Name „section“ steht zweimal da'))
        .last()
        .waitFor()
      await press(desk, page.getByRole('button', { name: say('Back to what is saved', 'Zurück zum Gespeicherten') }))
      await write('"section": "contact"', '"section": "name"')
      await press(desk, page.getByRole('button', { name: say('Save 1 change', '1 Änderung im Entwurf') }))
      await page.getByText(say('1 change is in the draft', '1 Änderung ist im Entwurf')).waitFor()
      await undo(desk)
    },
  ],
  [
    'a new question is asked, and every path through it is listed',
    async (desk) => {
      const { page, say } = desk
      await page.goto(at('/studio/fields?field=phone&at=chain'))
      await press(desk, page.getByRole('button', { name: say('Ask a new question', 'Neue Frage stellen') }))
      const asked = page.getByRole('textbox', { name: say('What is asked', 'Was gefragt wird') })
      await asked.first().fill(`Notfallkontakt ${desk.way}`)
      await press(desk, page.getByRole('button', { name: say('Add to the draft', 'In den Entwurf übernehmen') }))
      await page.getByText(say('in every language', 'in jeder Sprache')).waitFor()
      await asked.last().fill(`Emergency contact ${desk.way}`)
      await look(desk, 'a new question')
      await press(desk, page.getByRole('button', { name: say('Add to the draft', 'In den Entwurf übernehmen') }))
      await page.getByRole('heading', { name: say('Emergency contact', 'Notfallkontakt') }).waitFor()
      await page.goto(at('/studio/publish'))
      const told = page.getByText(
        say('“Emergency contact mouse” at .* is asked', '„Notfallkontakt keys“ bei .* wird gefragt'),
      )
      await told.first().waitFor({ timeout: 100_000 })
      await look(desk, 'what the question changes')
      await undo(desk)
    },
  ],
  [
    'a language is added, given to a translator and read back',
    async (desk) => {
      const { page, say } = desk
      const languages = page.getByRole('combobox', { name: say('^Languages', '^Sprachen') })
      await page.goto(at('/studio/texts'))
      await page.getByLabel(say('Add a language', 'Sprache hinzufügen')).selectOption('tr')
      await page.getByText(say('Turkish is in the draft', 'Türkisch ist im Entwurf')).waitFor()
      // What is asked anew is asked in it too, long before it is live.
      await page.goto(at('/studio/fields?add=question'))
      await page.getByRole('textbox', { name: say('What is asked.*Turkish', 'Was gefragt wird.*Türkisch') }).waitFor()
      await page.goto(at('/studio/texts'))
      await languages
        .locator('option:checked', { hasText: say('Turkish: 0 %', 'Türkisch: 0 %') })
        .waitFor({ state: 'attached' })
      const table = (await given(desk, say('Out as a table', 'Als Tabelle'))).toString('utf8')
      const line = /^("flow\.join\.center\.title",.*,)""\r$/m
      expect(table).toMatch(line)
      const translated = table.replace(line, '$1"Nerede antrenman yapmak istersiniz?"\r')
      const file = { name: 'tr.csv', mimeType: 'text/csv', buffer: Buffer.from(translated) }
      await page.locator('#language-table').setInputFiles(file)
      await page.getByText(say('Turkish: 1 sentence is', 'Türkisch: 1 Satz ist')).waitFor()
      await page.getByRole('searchbox').fill('flow.join.center.title')
      await page.getByRole('button', { name: /Türkçe: Nerede antrenman/ }).waitFor()
      await look(desk, 'three languages')
      for (const _ of ['the sentence', 'the language']) await undo(desk)
      await page.getByRole('columnheader', { name: 'Türkçe' }).waitFor({ state: 'detached' })
    },
  ],
  [
    'what one portal of the chain has is brought to another one',
    async (desk) => {
      const { page, say } = desk
      const sentence = `Wo trainieren Sie, ${desk.way}?`
      const found = page.getByRole('button', { name: new RegExp(`Deutsch: ${sentence.replace('?', '\\?')}`) })
      await page.goto(at('/studio/texts?find=join.center.title'))
      await press(desk, page.getByRole('button', { name: /(Club”|Studio“), (title|Titel), Deutsch/ }))
      await page.keyboard.press('Control+A')
      await page.keyboard.type(sentence)
      await page.keyboard.press('Enter')
      await found.waitFor()
      await page.getByText(say('^Saved', '^Gespeichert')).waitFor()
      await page.goto(at('/studio/files'))
      const folder = await given(desk, say('Take it out', 'Herausgeben'))
      await undo(desk)
      const file = { name: 'nordlys.zip', mimeType: 'application/zip', buffer: folder }
      await page.locator('#chain-folder-file').setInputFiles(file)
      await page.getByText(say('It would change 1 place', 'Er würde 1 Stelle ändern')).waitFor()
      await page.getByText(sentence).waitFor()
      await look(desk, 'a folder that was read')
      await press(desk, page.getByRole('button', { name: say('Take 1 change', '1 Änderung in den Entwurf') }))
      await page.getByText(say('One undo takes it back', 'Einmal Zurücknehmen nimmt sie zurück')).waitFor()
      await page.goto(at('/studio/texts?find=join.center.title'))
      await found.waitFor()
      await undo(desk)
      await found.waitFor({ state: 'detached' })
    },
  ],
  [
    'somebody sees why a question is asked',
    async (desk) => {
      const { page, say } = desk
      await page.goto(at('/studio/walk'))
      const portal = page.frameLocator('iframe')
      await portal.getByRole('radio', { name: /Mitte/ }).check()
      await press(desk, portal.getByRole('button', { name: /Weiter/ }))
      await portal.getByRole('radio').first().check()
      await press(desk, portal.getByRole('button', { name: /Weiter/ }))
      const step = page.locator('[aria-current=step]')
      await step.getByText(say('asked now', 'wird jetzt gefragt')).waitFor()
      await press(desk, step.getByText(say('Why: Mobile number', 'Warum: Mobil')))
      await step.getByText(say('Somebody who is signed in', 'angemeldet')).first().waitFor()
      await look(desk, 'the walk')
    },
  ],
  [
    'a change is approved by somebody else, planned and taken back',
    async (desk) => {
      const { page, say } = desk
      await page.goto(at('/studio/settings?part=chain'))
      const eyes = page.getByRole('checkbox', { name: say('Four eyes', 'Vier Augen') })
      await eyes.waitFor()
      // Whoever came before on this server has switched it on.
      if (!(await eyes.isChecked())) {
        const taken = page.waitForResponse((answer) => answer.url().endsWith('/draft/change'))
        await eyes.focus()
        await eyes.press('Space')
        await taken
        await page.goto(at('/studio/publish'))
        await press(desk, page.getByRole('button', { name: say('Publish now', 'Jetzt veröffentlichen') }))
        await page.getByText(say('is live', 'ist sichtbar')).waitFor({ timeout: 100_000 })
      }
      await page.goto(at('/studio/texts?find=join.center.title'))
      await press(desk, page.getByRole('button', { name: /(Club”|Studio“), (title|Titel), Deutsch/ }))
      await page.keyboard.press('Control+A')
      await page.keyboard.type(`Wo wollen Sie trainieren, ${desk.way}?`)
      await page.keyboard.press('Enter')
      await page.goto(at('/studio/publish'))
      await page
        .getByText(say('Somebody else approves first', 'Zuerst gibt jemand anderes frei'))
        .waitFor({ timeout: 100_000 })
      const other = await operatorOf(visit, desk.way, 'Jonas')
      await other.page.goto(at('/studio/publish'))
      await press(other, other.page.getByRole('button', { name: say('Approve as it stands', 'reigeben') }))
      await page.getByText(say('Jonas Reuter has approved', 'Jonas Reuter hat freigegeben')).waitFor()
      await press(desk, page.getByRole('radio', { name: say('At a time', 'Zu einer Zeit') }))
      const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
      await page.getByLabel(say('^Day$', '^Tag$')).fill(day)
      await look(desk, 'the plan')
      await press(
        desk,
        page.getByRole('button', { name: say('Publish at that time', 'Zu dieser Zeit veröffentlichen') }),
      )
      await page.getByText(say('Goes live on', 'Wird sichtbar am')).waitFor({ timeout: 100_000 })
      await press(desk, page.getByRole('button', { name: say('Take it back', '^Zurücknehmen$') }))
      await page.getByRole('radio', { name: say('At once', 'Sofort') }).waitFor()
    },
  ],
]

// What takes two pages, or two people.
testJobs(visit, jobs)
