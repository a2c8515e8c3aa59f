import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { copyOf } from '#server/features/data-copy/repository.ts'
import { columnsIn } from '#server/features/personal-data/declared.ts'
import { ofNobody, register } from '#server/features/personal-data/register.ts'
import { loadReleases } from '#server/releases/index.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { demoChains, demoPassword, fillDemo, fillDemoClasses } from '#tools/demo/index.ts'
import { memoryStore } from '../releases/memory-store.ts'
import { startTestApp } from '../support/app.ts'
import { linksIn, testMailbox } from '../support/mailbox.ts'

const loaded = await loadReleases({ root: process.cwd(), demo: true, store: memoryStore() })
if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
const releases = { ...loaded.releases, chainOfHost: (host?: string) => host?.replace('.test', '') ?? null }
const mailbox = testMailbox()
const test = startTestApp({ releases, mail: mailbox.transport })
const chain = 'nordlys'
const begin = new Date('2026-11-21T10:00:00Z')
test.now = begin

beforeAll(async () => {
  await fillDemo(begin)
  await fillDemoClasses(releases, begin)
})

const personNamed = async (first: string) =>
  db()
    .selectFrom('persons')
    .select(['id', 'email'])
    .where('chain_id', '=', chain)
    .where('first_name', '=', first)
    .orderBy('id')
    .executeTakeFirstOrThrow()
const tokenOf = async (id: string) => (await openSession({ chain, now: test.now }, id)).token
const host = `https://${chain}.test`
const open = (token: string, currentPassword: string | null = demoPassword) =>
  test.ask(chain, 'person/open-data-copy', { currentPassword, baseUrl: host }, { token })
const fetched = (token: string, ticket: string) =>
  test.ask(chain, 'person/get-data-copy', { ticket }, { token, lang: 'de' })
const filesOf = (data: string) => unzipSync(Buffer.from(data, 'base64'))

const copied = register.filter(([, { part }]) => typeof part === 'string')

describe('what a copy holds', () => {
  it('is said of each column of the database', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%' group by table_name order by table_name`.execute(
      db(),
    )
    expect([...register.map(([table]) => table), ...ofNobody].sort()).toEqual(rows.map(({ table }) => table))
    for (const [table, about] of copied)
      expect([...columnsIn(about).map(({ name }) => name), 'chain_id'].sort(), table).toEqual(
        rows.find((one) => one.table === table)?.columns.sort(),
      )
  })

  it('is no secret, and nothing by which another person is known', () => {
    for (const [table, about] of copied) {
      const plain = columnsIn(about)
        .filter(({ name, isCopied }) => isCopied && !(name in (about.sealed ?? {})))
        .map(({ name }) => name)
      expect(
        plain.filter((name) => /sealed$|token|secret|password|code_hash|by_person|acting|related_id/.test(name)),
        table,
      ).toEqual([])
    }
  })

  it.each(demoChains.map(({ id }) => id))('is nobody else’s, whoever of %s asks', async (of) => {
    const people = await db()
      .selectFrom('persons')
      .select(['id', 'email', 'last_name', 'first_name'])
      .where('chain_id', '=', of)
      .execute()
    const asked = people.filter((_, at) => at % Math.ceil(people.length / 30) === 0)
    expect(asked.length).toBeGreaterThan(5)
    for (const { id, email } of asked) {
      const text = JSON.stringify(await copyOf(of, id))
      const seen = people.filter((one) => one.id !== id && one.email !== email && one.email && text.includes(one.email))
      expect(seen, `${of} ${id}`).toEqual([])
      const ids = people.filter((one) => one.id !== id && one.id.length > 8 && text.includes(`"${one.id}"`))
      expect(ids, `${of} ${id}`).toEqual([])
    }
  })
})

describe('a copy', () => {
  it('is one file with a page, tables, papers and invoices, and a mail says that it was made', async () => {
    const anna = await personNamed('Anna')
    const token = await tokenOf(anna.id)
    const { body } = await open(token)
    const answer = await fetched(token, body.ticket)
    expect(answer.body).toMatchObject({ type: 'application/zip', name: 'meine-daten-2026-11-21.zip' })
    const files = filesOf(answer.body.data)
    const names = Object.keys(files)
    expect(names).toEqual(
      expect.arrayContaining(['index.html', 'data.json', 'tables/person/persons.csv', 'tables/money/invoices.csv']),
    )
    const pdfs = names.filter((name) => name.endsWith('.pdf'))
    expect(pdfs.some((name) => name.startsWith('papers/')) && pdfs.some((name) => name.startsWith('invoices/'))).toBe(
      true,
    )
    for (const name of pdfs) expect(strFromU8(files[name]?.subarray(0, 5) ?? new Uint8Array()), name).toBe('%PDF-')
    const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))
    expect(data.persons).toEqual([expect.objectContaining({ first_name: 'Anna', email: anna.email })])
    const page = strFromU8(files['index.html'] ?? new Uint8Array())
    expect(page).toContain('<html lang="de" dir="ltr">')
    expect(page).toContain('Mitgliedschaften')
    expect(page.replace(/<style>.*<\/style>/s, '')).not.toMatch(/…|\{\w+\}|copy\./)
    const [mail] = (await mailbox.deliver(chain, test.now)).filter(({ to }) => to === anna.email)
    expect(mail && linksIn(mail)).toEqual([`${host}/forgot-password`])
  })

  it('asks for the password, and a wrong one counts', async () => {
    const ben = await personNamed('Ben')
    const token = await tokenOf(ben.id)
    expect((await test.ask(chain, 'person/get-copy-terms', {}, { token })).body.asksPassword).toBe(true)
    for (const wrong of [null, 'no']) expect((await open(token, wrong)).body.errorCode).toBe('WRONG_PASSWORD')
    for (let at = 0; at < 4; at++) await open(token, 'no')
    expect((await open(token)).body.errorCode).toBe('LOCKED_OUT')
  })

  it('is made a few times a day', async () => {
    const gia = await personNamed('Gia')
    const token = await tokenOf(gia.id)
    const codes: unknown[] = []
    for (let at = 0; at < 6; at++) codes.push((await open(token)).body.errorCode)
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'TRY_LATER'])
  })

  it('is fetched in the session that opened it alone, for some minutes', async () => {
    const [anna, other] = [await personNamed('Anna'), await personNamed('Gia')]
    const token = await tokenOf(anna.id)
    const { ticket } = (await open(token)).body
    for (const [who, by] of [
      ['another session', await tokenOf(anna.id)],
      ['another person', await tokenOf(other.id)],
    ] as const)
      expect((await fetched(by, ticket)).body.errorCode, who).toBe('COPY_OVER')
    for (const bad of ['x', `${ticket}x`, ticket.slice(0, -2)])
      expect((await fetched(token, bad)).body.errorCode).toBe('COPY_OVER')
    test.now = new Date(begin.getTime() + 15 * 60_000)
    expect((await fetched(token, ticket)).body.errorCode).toBe('COPY_OVER')
    test.now = begin
  })
})
