import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificate, privateKey } from '../server/mail/certificate.ts'
import { openPage, sharedBrowser } from './support/browser.ts'
import { arrive } from './support/join.ts'
import { type RunningServer, startServerIn } from './support/server-process.ts'

// Chains that were made by flags alone, in production mode: their first members join by invoice, and get their contract.

const folder = mkdtempSync(join(tmpdir(), 'foyer-made-'))
const mails: string[] = []
const mailServer = new SMTPServer({
  cert: certificate,
  key: privateKey,
  secure: true,
  logger: false,
  onAuth: (auth, _session, done) => done(null, { user: auth.username }),
  onData(stream, _session, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => {
      text += chunk
    })
    stream.on('end', () => {
      mails.push(text)
      done()
    })
  },
})
let server: RunningServer

interface Made {
  readonly chain: string
  readonly flags: readonly string[]
  readonly locale: string
  /** By what browsers call the fields that ask for it. */
  readonly person: { readonly [kind: string]: string }
  /** Page after page: its heading, what is chosen, and how it goes on. */
  readonly steps: readonly (readonly [heading: string, choose: string | RegExp, next: string | RegExp])[]
  readonly welcome: string
  /** What stands in the contract. */
  readonly contract: readonly string[]
}

const born = { 'bday-day': '14', 'bday-month': '03', 'bday-year': '1991', 'new-password': 'Geheim12!x' }
const chains: readonly Made[] = [
  {
    chain: 'gipfel-sport',
    flags: [
      '--country',
      'AT',
      '--currency',
      'EUR',
      '--languages',
      'de,en',
      '--vat',
      '20',
      '--plan',
      'Basis; 39.90',
      '--club',
      'Neubau; Burggasse 24; 1070; Wien',
    ],
    locale: 'de-AT',
    person: { ...born, 'given-name': 'Jörg', 'family-name': 'Müßiggänger', email: 'joerg@gipfel-sport.example' },
    steps: [
      ['Wo möchten Sie trainieren?', 'Neubau', 'Weiter zu den Tarifen'],
      ['Wie möchten Sie trainieren?', /Basis/, /^Weiter/],
      ['Ihre Angaben', 'keine Angabe', 'Weiter'],
      ['Zahlung', 'Rechnung', 'Zahlungspflichtig bestellen'],
    ],
    welcome: 'Willkommen in Neubau',
    contract: ['Jörg Müßiggänger', '€ 39,90', 'Burggasse 24', '1070 Wien'],
  },
  {
    chain: 'sakura-gyms',
    flags: [
      '--country',
      'JP',
      '--currency',
      'JPY',
      '--languages',
      'en',
      '--vat',
      '10',
      '--plan',
      'Basic; 7800',
      '--club',
      '渋谷; 神南1-2-3; 150-0041; 東京都',
    ],
    locale: 'en-JP',
    person: { ...born, 'given-name': '花子', 'family-name': '佐藤', email: 'hanako@sakura-gyms.example' },
    steps: [
      ['Where would you like to train?', '渋谷', 'Continue to plans'],
      ['How would you like to train?', /Basic/, /^Continue/],
      ['Your details', 'Not specified', 'Continue'],
      ['Payment', 'Invoice', /^Join, ¥[\d,]+ by invoice$/],
    ],
    welcome: 'Welcome to 渋谷',
    contract: ['花子 佐藤', '¥7,800', '神南', '150-0041 東京都'],
  },
]

beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  const { port } = mailServer.server.address() as AddressInfo
  writeFileSync(join(folder, 'mail.pem'), certificate)
  const settings = {
    NODE_ENV: 'production',
    CHAINS_DIR: join(folder, 'chains'),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    FOYER_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: `smtps://foyer:secret@localhost:${port}`,
    NODE_EXTRA_CA_CERTS: join(folder, 'mail.pem'),
  }
  const run = (tool: string, ...words: readonly string[]) => {
    const env = { ...process.env, ...settings }
    const { status, stderr } = spawnSync(process.execPath, [`src/tools/${tool}/index.ts`, ...words], {
      env,
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
  }
  for (const { chain, flags } of chains) run('new', 'chain', chain, ...flags)
  for (const { chain } of chains) run('catalogue', 'apply', '--chain', chain)
  server = await startServerIn(join(folder, 'data'), process.cwd(), settings)
})
afterAll(async () => {
  await server?.stop()
  mailServer.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each(chains)('$chain, made by flags, is joined by invoice to the contract in the mailbox', async (made) => {
  const { chain, locale, person, steps, welcome } = made
  const watched = await openPage(await sharedBrowser(), { locale })
  const { page } = watched
  await page.goto(`http://${chain}.localhost:${server.port}/join`)

  for (const [heading, choose, next] of steps) {
    await arrive(watched, heading)
    await page.getByRole('radio', { name: choose }).check()
    for (const [kind, value] of Object.entries(person)) {
      const field = page.locator(`main input[autocomplete="${kind}"]`)
      if ((await field.count()) > 0) await field.fill(value)
    }
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: next }).click()
  }
  await arrive(watched, welcome)

  const mine = () => mails.find((mail) => mail.includes(person.email ?? '') && mail.includes('application/pdf'))
  await expect.poll(mine, { timeout: 30_000 }).toBeDefined()
  const [, body = ''] = /application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mine() ?? '') ?? []
  const { text } = await extractText(new Uint8Array(Buffer.from(body, 'base64')), { mergePages: true })
  for (const said of made.contract) expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(said)
})
