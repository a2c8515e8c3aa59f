import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer as createSecureServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { chromium, type Page } from 'playwright'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium, which } from '#tools/setup/programs.ts'
import { certificate, privateKey } from '../server/mail/certificate.ts'
import { type Cluster, startCluster } from '../server/support/with-postgres.ts'

const root = process.cwd()
const chapter = readFileSync('src/tools/install/README.md', 'utf8')
/** What is typed as the user `foyer`, in its order. */
const blocks = [...chapter.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block)

const isRoot = process.getuid?.() === 0
const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {}
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-install-'))
const home = path.join(folder, 'srv')
const mails: string[] = []
const managersPassword = 'Steinadler-41'
let cluster: Cluster
let mailServer: SMTPServer
let port: number
let door: Server | undefined
/** Addresses that are this machine's and not the chapter's. */
let ofThisMachine: readonly (readonly [written: string, here: string])[]
const running: ChildProcess[] = []

beforeAll(async () => {
  mkdirSync(home)
  chmodSync(folder, 0o755)
  execFileSync('git', ['clone', '-q', '--bare', root, path.join(folder, 'source')])
  if (isRoot) {
    chownSync(home, 65_534, 65_534)
    execFileSync('chown', ['-R', '65534:65534', path.join(folder, 'source')])
  }
  cluster = await startCluster()
  const socket = new URL(cluster.url).searchParams.get('host') ?? ''
  chmodSync(socket, 0o755)
  await createDatabases(['foyer', 'foyer_restored'])
  mailServer = new SMTPServer({
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
  mailServer.listen(0, '127.0.0.1')
  port = await freePort()
  const { port: mailPort } = mailServer.server.address() as AddressInfo
  ofThisMachine = [
    ['host=/run/postgresql', `host=${encodeURIComponent(socket)}`],
    ['mail.example:465', `localhost:${mailPort}`],
    ['PORT=4000', `PORT=${port}`],
  ]
}, 300_000)

afterAll(() => {
  for (const child of running) child.kill('SIGTERM')
  door?.closeAllConnections()
  door?.close()
  mailServer?.close(() => undefined)
  cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 300_000)

async function createDatabases(names: readonly string[]) {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  for (const name of names) await client.query(`create database ${name}`)
  await client.end()
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo
      server.close(() => resolve(free))
    })
  })

/** Nothing of the environment of whoever tests but where programs are. */
const environment = () => {
  const bin = ['npm', 'node', 'git'].flatMap((name) => path.dirname(which(name) ?? '/usr/bin/x'))
  return {
    HOME: home,
    PATH: [...new Set([...bin, '/usr/bin', '/bin'])].join(':'),
    FOYER_SOURCE: path.join(folder, 'source'),
    NODE_EXTRA_CA_CERTS: path.join(folder, 'mail.pem'),
  }
}

function type(block: string): string {
  const here = ofThisMachine.reduce((text, [written, value]) => text.replaceAll(written, value), block)
  const { status, stdout, stderr } = spawnSync('bash', ['-eu', '-c', here], {
    cwd: home,
    // As many a shell has it; the build is the same.
    env: { NODE_ENV: 'development', ...environment() },
    encoding: 'utf8',
    timeout: 900_000,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...nobody,
  })
  if (status !== 0) throw new Error(`${block}\n${stdout.slice(-3000)}\n${stderr.slice(-3000)}`)
  return stdout
}

interface Started {
  readonly said: () => string
  /** As `systemctl` ends it: asked to, and left alone until it has. */
  readonly stop: () => Promise<void>
}

/** Starts what the unit of systemd starts, with what it gives it. */
async function start(): Promise<Started> {
  const unit = readFileSync(path.join(home, 'app/src/tools/install/foyer.service'), 'utf8').replaceAll(
    '/srv/foyer',
    home,
  )
  const of = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  const [command = '', ...args] = of('ExecStart').split(' ')
  const given = readFileSync(of('EnvironmentFile'), 'utf8').trim().split('\n')
  const pairs = given.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
  const { HOME, PATH, NODE_EXTRA_CA_CERTS } = environment()
  const child = spawn(command, args, {
    cwd: of('WorkingDirectory'),
    env: { HOME, PATH, NODE_EXTRA_CA_CERTS, ...Object.fromEntries(pairs) },
    ...nobody,
  })
  running.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  await expect.poll(() => said, { timeout: 120_000 }).toContain('Foyer is ready')
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { said: () => said, stop }
}

/** What the next version brings: a table, and another sentence of a page. */
const nextVersion = `
git clone -q "$FOYER_SOURCE" "$HOME/next"
cd "$HOME/next"
git config user.name Foyer
git config user.email foyer@club.example
sed -i 's/"flow.join.center.title": ".*"/"flow.join.center.title": "Wo trainieren Sie gern?"/' flows/texts/de/flows.json
cd src/server/db/migrations
cat > 999-next-version.ts <<'END'
import type { Kysely } from 'kysely'
export const up = <T>(db: Kysely<T>) => db.schema.createTable('next_version').addColumn('chain_id', 'text').execute()
END
sed -i "1i import { up as up999 } from './999-next-version.ts'" index.ts
sed -i "\\$ s/^}/  '999-next-version': { up: up999 },\\n}/" index.ts
git add -A
git commit -qm 'The next version'
git push -q origin HEAD
`

/** The proxy of the chapter, with a certificate of its own making; on a machine without Caddy another one that does the same. */
async function openDoor(): Promise<string> {
  if (!which('caddy')) return openPlainDoor()
  const [https, http] = [await freePort(), await freePort()]
  const own = ['admin off', 'local_certs', 'skip_install_trust', `https_port ${https}`, `http_port ${http}`]
  const written = readFileSync(path.join(home, 'app/src/tools/install/Caddyfile'), 'utf8')
  const file = path.join(folder, 'Caddyfile')
  const options = [...own, `storage file_system ${folder}/caddy`].map((line) => `\t${line}\n`).join('')
  writeFileSync(file, `{\n${options}}\n${written.replace(':4000', `:${port}`)}`)
  running.push(spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore' }))
  const isOpen = () => fetch(`http://127.0.0.1:${http}`, { redirect: 'manual' }).then(Boolean, () => false)
  await expect.poll(isOpen, { timeout: 60_000 }).toBe(true)
  return `https://club.example:${https}`
}

/** Takes the encryption off and passes everything on, with the host as it was asked for. */
async function openPlainDoor(): Promise<string> {
  door = createSecureServer({ cert: certificate, key: privateKey }, (asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
    const { method, url: path } = asked
    const inside = request({ host: '127.0.0.1', port, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    inside.on('error', () => answer.destroy())
    asked.pipe(inside)
  })
  const https = await freePort()
  door.listen(https, '127.0.0.1')
  return `https://club.example:${https}`
}

/** A page of the installation, as a member in Berlin sees it. */
async function withPage<T>(visit: (page: Page) => Promise<T>): Promise<T> {
  const args = ['--no-sandbox', '--host-resolver-rules=MAP club.example 127.0.0.1']
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args })
  try {
    return await visit(await browser.newPage({ ignoreHTTPSErrors: true, locale: 'de-DE' }))
  } finally {
    await browser.close()
  }
}

/** The first manager opens the link and chooses a password. */
async function acceptInvitation(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Neues Passwort', { exact: true }).fill(managersPassword)
  await page.getByLabel('Neues Passwort wiederholen').fill(managersPassword)
  await page.getByRole('button', { name: 'Einladung annehmen' }).click()
  await page.getByRole('heading', { name: 'Sie gehören zum Team' }).waitFor()
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** What stands in a database of the installation now. */
async function tablesOf(database: string): Promise<readonly string[]> {
  const url = new URL(cluster.url)
  url.pathname = `/${database}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query('select tablename as name from pg_tables where schemaname = $1', ['public'])
  await client.end()
  return rows.map(({ name }) => name)
}

async function joinByInvoice(page: Page): Promise<void> {
  const next = (name: RegExp) => page.getByRole('button', { name }).click()
  await page.getByRole('radio', { name: 'Mitte' }).check()
  await next(/^Weiter/)
  await page.getByRole('radio', { name: /Basis/ }).check()
  await next(/^Weiter/)
  await page.getByRole('radio', { name: 'weiblich' }).check()
  const details = { Vorname: 'Ada', Nachname: 'Lund', Tag: '14', Monat: '03', Jahr: '1991', Passwort: 'Geheim12!x' }
  for (const [label, value] of Object.entries(details)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('E-Mail-Adresse').fill('ada@example.org')
  await page.getByRole('checkbox').check()
  await next(/^Weiter/)
  await page.getByRole('radio', { name: 'Rechnung' }).check()
  await page.getByRole('checkbox').check()
  await next(/^Zahlungspflichtig/)
  await page.getByRole('heading', { name: 'Willkommen in Mitte' }).waitFor()
}

test('the chapter on installing leads from nothing to a member who joined by invoice, a mail, restored backups and the next version', async () => {
  writeFileSync(path.join(folder, 'mail.pem'), certificate)
  const [get = '', know = '', chain = '', manager = '', backup = '', restore = '', embedded = '', update = ''] = blocks
  expect(blocks).toHaveLength(8)
  type(get)
  type(know)
  expect(statSync(path.join(home, 'foyer.env')).mode & 0o077).toBe(0)
  type(chain)
  const [link = ''] = /https:\/\/club\.example\/\S+/.exec(type(manager)) ?? []

  const server = await start()
  const missing = /Missing or unwise/.test(server.said()) ? server.said() : ''
  const address = await openDoor()
  await withPage(async (page) => {
    await page.goto(`${address}/join`)
    await joinByInvoice(page)
  })

  expect(missing).toBe('')
  await expect.poll(() => mails.join('\n'), { timeout: 60_000 }).toContain('ada@example.org')
  await withPage((page) => acceptInvitation(page, link.replace('https://club.example', address)))

  const [kept] = /\d+ rows of \d+ tables/.exec(type(backup)) ?? []
  expect(kept).toBeDefined()
  expect(type(restore)).toContain(`Restored and compared: ${kept}`)
  const moved = type(embedded)
  expect(moved).toContain(`Restored and compared: ${kept}`)
  expect(moved).toContain(`embedded.foyer holds ${kept}`)

  type(nextVersion)
  type(update)
  await server.stop()
  await start()
  await withPage(async (page) => {
    await page.goto(`${address}/join`)
    await page.getByRole('heading', { name: 'Wo trainieren Sie gern?' }).waitFor()
  })
  for (const [email, password] of [
    ['ada@example.org', 'Geheim12!x'],
    ['manager@club.example', managersPassword],
  ] as const)
    await withPage(async (page) => {
      await page.goto(`${address}/login`)
      await signIn(page, email, password)
    })
  expect(await tablesOf('foyer')).toContain('next_version')
}, 1_800_000)

test.runIf(which('systemd-analyze'))('systemd understands the units', () => {
  const app = path.join(home, 'app')
  for (const name of ['foyer.service', 'foyer-backup@.service', 'foyer-backup.timer']) {
    const unit = readFileSync(path.join(app, 'src/tools/install', name), 'utf8').replaceAll('/srv/foyer', home)
    writeFileSync(path.join(folder, name), unit.replace(/^(User|Group)=.*\n/gm, ''))
  }
  const verified = spawnSync(
    'systemd-analyze',
    ['verify', path.join(folder, 'foyer.service'), path.join(folder, 'foyer-backup.timer')],
    { encoding: 'utf8' },
  )

  expect(verified.stderr).not.toMatch(/foyer/)
})

test.runIf(which('caddy'))('Caddy understands its file', () => {
  const { status, stderr } = spawnSync(
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', 'src/tools/install/Caddyfile'],
    { encoding: 'utf8' },
  )

  expect([status, stderr.slice(-300)]).toEqual([0, expect.anything()])
})
