import type { Page } from 'playwright'
import { expect } from 'vitest'
import { demoPassword } from '#tools/demo/fill.ts'
import { byTurns, nightly } from '../support/in-turn.ts'
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import { served } from './support/served.ts'

const test = byTurns(2)

const { at, open, visit } = served('nordlys')
const next = 'Polarlicht-2027'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The newest mail to somebody, once it is there: mails go out after the page was answered. */
async function mailTo(page: Page, email: string): Promise<Mail> {
  for (let look = 0; look < 60; look++) {
    const mails = await page.evaluate(async () => {
      const answer = await fetch('/sandbox/mail', { headers: { accept: 'application/json' } })
      return (await answer.json()) as Mail[]
    })
    const mail = mails.find(({ to }) => to === email)
    if (mail) return mail
    await page.waitForTimeout(500)
  }
  throw new Error(`no mail to ${email}`)
}

const linkIn = ({ text }: Mail) => /https?:\/\/\S+/.exec(text)?.[0] ?? ''

/** Right in every width; `refused` answers of the server are known to the console as well. */
async function look({ page, complaints }: WatchedPage, heading: string | RegExp, widths = [360, 768, 1280]) {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  for (const width of widths) {
    // High enough that the bar of a phone covers no field.
    await page.setViewportSize({ width, height: 1100 })
    await page.waitForTimeout(300)
    expect(await axe(page), `axe at ${heading}, ${width}`).toEqual([])
    expect(await overflows(page), `${heading} scrolls sideways at ${width}`).toBe(false)
  }
  expect(
    complaints.filter((line) => !/status of (422|440)/.test(line)),
    String(heading),
  ).toEqual([])
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('a forgotten password comes back by mail, and whoever was signed in with it is not any more', async () => {
  const email = 'carla@example.org'
  const { page: elsewhere } = await visit('/profile')
  await signIn(elsewhere, email, demoPassword)
  await elsewhere.getByRole('heading', { level: 1, name: 'Mitgliedschaft' }).waitFor()

  const watched = await visit('/login')
  const { page } = watched
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await look(watched, 'Passwort vergessen?')
  await page.getByRole('button', { name: 'Link senden' }).click()
  await page.getByRole('alert').waitFor()
  await look(watched, 'Passwort vergessen?', [360])
  await field(page, 'E-Mail-Adresse').fill(email)
  await page.keyboard.press('Enter')
  await look(watched, 'Bitte sehen Sie in Ihrem Postfach nach')

  const mail = await mailTo(page, email)
  expect(mail.text).toMatch(/^Guten Tag Carla Brandt$/m)
  const code = new URL(linkIn(mail)).pathname.split('/').at(-1) ?? ''
  await page.goto(linkIn(mail))
  await look(watched, 'Neues Passwort wählen')
  await field(page, 'Neues Passwort').fill('kurz')
  await field(page, 'Neues Passwort wiederholen').fill('anders')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await page.getByRole('alert').waitFor()
  await look(watched, 'Neues Passwort wählen', [360])
  await field(page, 'Neues Passwort').fill(next)
  await field(page, 'Neues Passwort wiederholen').fill(next)
  await page.keyboard.press('Enter')
  await look(watched, 'Ihr Passwort wurde geändert')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain(code)
  expect(kept).not.toContain(next)

  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
  await signIn(page, email, demoPassword)
  await page.getByText('E-Mail-Adresse oder Passwort ist nicht richtig').first().waitFor()
  await signIn(page, email, next)
  await page.getByRole('heading', { level: 1, name: 'Ihr Überblick' }).waitFor()
  await elsewhere.reload()
  await elsewhere.getByText('Ihre Sitzung ist abgelaufen').waitFor()

  const other = await open()
  await other.page.goto(linkIn(mail))
  await look(other, 'Dieser Link gilt nicht mehr')
  await other.page.getByRole('link', { name: 'Neuen Link anfordern' }).click()
  await look(other, 'Passwort vergessen?', [360])
})

test('who is signed in while he chooses another one reads that it worked, and signs in anew', async () => {
  const email = 'anna@example.org'
  const watched = await visit('/profile')
  const { page } = watched
  await signIn(page, email, demoPassword)
  await page.getByRole('heading', { level: 1, name: 'Mitgliedschaft' }).waitFor()
  await page.goto(at('/forgot-password'))
  await field(page, 'E-Mail-Adresse').fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Bitte sehen Sie in Ihrem Postfach nach' }).waitFor()
  const link = linkIn(await mailTo(page, email))
  await page.goto(link)
  await field(page, 'Neues Passwort').fill(next)
  await field(page, 'Neues Passwort wiederholen').fill(next)
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { level: 1, name: 'Ihr Passwort wurde geändert' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Dieser Link gilt nicht mehr' }).waitFor()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain(link.split('/').at(-1))
  await page.goto(at('/login'))
  await signIn(page, email, next)
  await page.getByRole('heading', { level: 1, name: 'Ihr Überblick' }).waitFor()
})

nightly('an address that nobody has is told the same', async () => {
  const watched = await visit('/forgot-password')
  const { page } = watched
  await field(page, 'E-Mail-Adresse').fill('niemand@example.org')
  await page.keyboard.press('Enter')

  await look(watched, 'Bitte sehen Sie in Ihrem Postfach nach', [360])
  await page.getByText('Wenn niemand@example.org zu einem Konto gehört').waitFor()
})

test('a new password of one’s own keeps this session, and nothing of it stays behind', async () => {
  const watched = await visit('/profile/password')
  const { page } = watched
  await signIn(page, 'ida@example.org', demoPassword)
  await look(watched, 'Passwort ändern')
  await field(page, 'Jetziges Passwort').fill('falsch-Falsch-1')
  await field(page, 'Neues Passwort').fill(next)
  await field(page, 'Neues Passwort wiederholen').fill(next)
  await page.keyboard.press('Enter')
  await page.getByText('Das ist nicht Ihr jetziges Passwort').first().waitFor()
  await look(watched, 'Passwort ändern', [360])

  await page.reload()
  await look(watched, 'Passwort ändern', [360])
  expect(await field(page, 'Neues Passwort').inputValue()).toBe('')
  await field(page, 'Jetziges Passwort').fill(demoPassword)
  await field(page, 'Neues Passwort').fill(next)
  await field(page, 'Neues Passwort wiederholen').fill(next)
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { level: 1, name: 'Mitgliedschaft' }).waitFor()
  expect((await mailTo(page, 'ida@example.org')).subject).toBe('Ihr Passwort wurde geändert')
})

test('a new e-mail address counts once its code came back', async () => {
  const watched = await visit('/profile/email')
  const { page } = watched
  await signIn(page, 'jon@example.org', demoPassword)
  await look(watched, 'E-Mail-Adresse ändern')
  await field(page, 'Neue E-Mail').fill('jonas@example.org')
  await field(page, 'Jetziges Passwort').fill(demoPassword)
  await page.keyboard.press('Enter')
  await look(watched, 'Code eingeben')
  const code = /^\d{6}$/m.exec((await mailTo(page, 'jonas@example.org')).text)?.[0] ?? ''

  await page.reload()
  await field(page, 'Code').fill(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await page.getByText('Dieser Code stimmt nicht').first().waitFor()
  await look(watched, 'Code eingeben', [360])
  await field(page, 'Code').fill(code)
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { level: 1, name: 'Mitgliedschaft' }).waitFor()
  await page.getByText('jonas@example.org').waitFor()
  expect((await mailTo(page, 'jon@example.org')).subject).toBe('Ihre E-Mail-Adresse wurde geändert')
  const { page: fresh } = await visit('/login')
  await signIn(fresh, 'jonas@example.org', demoPassword)
  await fresh.waitForURL(at('/'))
})

nightly('an account that is blocked says for how long', async () => {
  const watched = await visit('/login')
  const { page } = watched
  for (let failure = 0; failure < 5; failure++) {
    await signIn(page, 'gast@example.org', `falsch-${failure}`)
    await page.getByText('E-Mail-Adresse oder Passwort ist nicht richtig').first().waitFor()
    await page.getByRole('button', { name: 'Anmelden' }).isEnabled()
  }
  await signIn(page, 'gast@example.org', 'falsch-6')

  await page.getByText('Dieses Konto ist vorübergehend für 15 Minuten gesperrt.').waitFor()
  await look(watched, 'Anmelden')
})

nightly('from right to left nothing sticks out', async () => {
  const email = 'omar@example.org'
  const watched = await open({ locale: 'ar-AE' })
  const { page } = watched
  await page.goto(at('/forgot-password', 'waha'))
  await look(watched, 'هل نسيت كلمة المرور؟')
  await field(page, 'البريد الإلكتروني').fill(email)
  await page.keyboard.press('Enter')
  await look(watched, 'يُرجى مراجعة بريدك')
  await page.goto(linkIn(await mailTo(page, email)))
  await look(watched, 'اختيار كلمة مرور جديدة')
})
