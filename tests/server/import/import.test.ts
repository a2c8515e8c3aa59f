import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import bcrypt from 'bcryptjs'
import { sql } from 'kysely'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { layMarketingAttributes } from '#server/features/consents/repository.ts'
import { currentFile, keepFile, sha256Of } from '#server/features/documents/paper-files.ts'
import { insertSignature, paperById, paperByKey, signatureOf } from '#server/features/documents/repository.ts'
import { hashOfKey, signKeyOf } from '#server/features/documents/sign-key.ts'
import { acceptedWith, noteAccepted } from '#server/features/legal/accept.ts'
import { hashOf, keepTexts, keptText } from '#server/features/legal/kept-texts.ts'
import { signContract } from '#server/features/legal/signed-contract.ts'
import { nextNumbers } from '#server/features/money/next-numbers.ts'
import type { PaperInputs } from '#server/features/papers/write-paper.ts'
import { register } from '#server/features/personal-data/register.ts'
import { insertAnswers } from '#server/features/questionnaires/repository.ts'
import { subscriptionsOf } from '#server/features/subscriptions/find-subscription.ts'
import { webhookEvents } from '#server/features/webhooks/events.ts'
import { addReceiver } from '#server/features/webhooks/receivers.ts'
import type { AnyHandler } from '#server/handler.ts'
import { exportKind, factsFor, type ImportMap, importFile, importKinds, invite } from '#server/import/index.ts'
import { registryOf } from '#server/registry.ts'
import { seal } from '#server/secrets/seal.ts'
import { demoDays } from '#tools/demo/days.ts'
import { fillChain } from '#tools/demo/fill.ts'
import { nordlys } from '#tools/demo/nordlys/index.ts'
import { examine } from '#tools/doctor/examine.ts'
import { freshChain } from '../support/database.ts'
import { callerOf, clubConfig, firstOfDecember as now, startDemoClub } from '../support/demo-club.ts'
import { runInProcess } from '../support/in-process.ts'
import { keepWhatElse, other, whole } from './what-else.ts'

const club = startDemoClub()
const config = { ...clubConfig, timeZone: 'Europe/Berlin' }
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, text: string | Buffer) => {
  const at = path.join(folder, name)
  writeFileSync(at, text)
  return at
}

/** A chain that sells what the demo sells, and has nobody. */
async function emptyChain(): Promise<string> {
  const id = freshChain()
  const { catalogue, crowd: _, ...demo } = nordlys.of(demoDays('2026-12-01'))
  await fillChain({
    ...demo,
    catalogue,
    id,
    persons: [],
    companies: [],
    operators: [],
    subscriptions: [],
    clipcards: [],
    bills: [],
    topUps: [],
    paymentTasks: [],
  })
  return id
}

async function bring(chain: string, kindName: string, at: string, more: { map?: ImportMap; dryRun?: boolean } = {}) {
  const kind = importKinds.find(({ name }) => name === kindName)
  if (!kind) throw new Error(`no kind ${kindName}`)
  const said: string[] = []
  const done = await importFile(at, {
    kind,
    facts: await factsFor(chain, config, now),
    map: {},
    dryRun: false,
    ...more,
    report: ({ line, column, sentence }) => said.push(`${line} ${column ?? ''} ${sentence}`),
  })
  return { ...done, said }
}

async function exported(chain: string): Promise<{ [kind: string]: string[] }> {
  const to = mkdtempSync(path.join(folder, 'out-'))
  const facts = await factsFor(chain, config, now)
  const all: { [kind: string]: string[] } = {}
  for (const kind of importKinds) {
    await exportKind(to, kind, facts)
    all[kind.name] = readFileSync(path.join(to, `${kind.name}.csv`), 'utf8').split('\n')
  }
  return all
}

const textOf = (value: object) => JSON.stringify(value)

interface Named {
  readonly name: string
}

/** What beside contracts and money belongs to somebody: answers, papers, what mails are chosen by. */
async function keepWhatWasAccepted(of: string) {
  const { id: subscriptionId, number } = await db()
    .selectFrom('subscriptions')
    .select(['id', 'number'])
    .where('chain_id', '=', of)
    .where('person_id', '=', 'anna')
    .executeTakeFirstOrThrow()
  // Letters that reading a cell would change: those of a paper are the ones that were accepted.
  const text = 'U\u0308ber Ã¼ \uFFFD\nzwei Zeilen'
  const [hash = ''] = await keepTexts(
    of,
    [{ paper: 'terms', lang: 'de', title: 'AGB', parts: [{ title: '1', text }] }],
    now,
  )
  const papers = [{ paper: 'terms' as const, hash, lang: 'de', release: 3 }]
  await noteAccepted(of, { intentId: 'bought', subscriptionId, papers, at: now })
  await noteAccepted(of, { intentId: 'a-pack', subscriptionId: null, papers, at: now })
  const inputs = {
    template: { name: 'contract', sources: { 'contract.typ': '= #data.title' } },
    content: { lang: 'de', title: 'Vertrag' },
    fileName: 'vertrag.pdf',
  } as unknown as PaperInputs
  await signContract(of, { intentId: 'bought', subscriptionId, inputs, release: 3, now })
  await layMarketingAttributes(of, 'anna', { segment: '=1+1' }, now)
  const { id: questionnaireId } = await db()
    .selectFrom('questionnaires')
    .select('id')
    .where('chain_id', '=', of)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await insertAnswers(of, { questionnaireId, personId: 'anna', answers: { why: text }, at: now })
  await keepPapers(of, subscriptionId)
  return { questionnaireId, contract: number, text: hash }
}

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}`)
/** Two papers of Anna: one that Ben signed, with both of its files, and one that waits for a signature. */
async function keepPapers(of: string, subscriptionId: string) {
  const paper = (id: string, signature: 'ASKED' | 'DONE') => ({
    chain_id: of,
    id,
    person_id: 'anna',
    center_id: '102',
    type: 'SUBSCRIPTION_CONTRACT' as const,
    lang: 'de',
    source: id,
    subscription_id: subscriptionId,
    content_hash: null,
    template_hash: null,
    signature,
    key_hash: signature === 'ASKED' ? hashOfKey(signKeyOf(of, id)) : null,
    expires_on: '2027-03-01',
    arrived_on: '2026-11-02',
    arrived_at: new Date('2026-11-02T09:00:00Z'),
  })
  await db()
    .insertInto('papers')
    .values([paper('waits', 'ASKED'), paper('signed', 'ASKED')])
    .execute()
  const [shown, signed] = [
    await keepFile({ chain_id: of, id: 'signed' }, 'SHOWN', { name: 'v.pdf', bytes: pdf('shown') }, now),
    await keepFile({ chain_id: of, id: 'signed' }, 'SIGNED', { name: 'v.pdf', bytes: pdf('signed') }, now),
  ]
  await insertSignature({
    chain_id: of,
    paper_id: 'signed',
    by_person_id: 'ben',
    way: 'TYPED',
    signer: 'Ben Weber',
    shown_sha256: shown,
    signed_sha256: signed,
    lang: 'de',
    session_id: 'a-session',
    signed_at: now,
  })
}
let kept: Awaited<ReturnType<typeof keepWhatWasAccepted>>
beforeAll(async () => {
  kept = await keepWhatWasAccepted(club.chain)
  await keepWhatElse(club.chain)
})

/** Where two values differ, with both. */
function differences(was: unknown, is: unknown, at = ''): (readonly [string, unknown, unknown])[] {
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  if (!isObject(was) || !isObject(is)) return JSON.stringify(was) === JSON.stringify(is) ? [] : [[at, was, is]]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
    differences(was[name], is[name], `${at}/${name}`),
  )
}

describe('what was written out', () => {
  let chain: string
  let written: { [kind: string]: string[] }

  beforeAll(async () => {
    chain = await emptyChain()
    await sql`
      with one as (select id from subscriptions where chain_id = ${club.chain} and status = 'ACTIVE' order by id limit 1),
      off as (
        insert into subscription_discounts (chain_id, id, subscription_id, reason, percent, amount_minor, from_date, to_date)
        select ${club.chain}, what.id, one.id, 'promo', what.percent, what.amount, what.since::date, '2027-04-30'
        from one, (values ('off', 20, null::bigint, '2026-11-01'), ('less', null, 500, '2026-12-01')) as what(id, percent, amount, since)
      ), until as (
        insert into subscription_addons (chain_id, subscription_id, addon_id, price_monthly_minor, from_date, to_date)
        select ${club.chain}, one.id, (select id from addons where chain_id = ${club.chain} limit 1), 600, '2026-05-01',
          '2027-01-31'
        from one
        on conflict do nothing
      )
      insert into subscription_changes (chain_id, id, subscription_id, from_plan_id, plan_id, direction,
        price_monthly_minor, size, binding_ends, applies_on)
      select ${club.chain}, 'change', one.id, 'komplett', 'flex', 'DOWN', 3990, null, '2027-06-30', '2027-02-01'
      from one`.execute(db())
    // Bank details of the demo are four digits: those of one member are whole, the others stay behind.
    const bank = { holder: 'Anna Weber', iban: 'DE89370400440532013000', bankName: 'GLS Bank' }
    await sql`
      update payment_agreements set mandate_reference = 'M-1', last4 = '3000', name = 'GLS Bank', agreed_at = '2024-03-01',
        bank_sealed = ${seal(JSON.stringify(bank), `payment_agreements/${club.chain}/anna-dd/bank`)}
      where chain_id = ${club.chain} and id = 'anna-dd'`.execute(db())
    await sql`
      delete from payment_agreements
      where chain_id = ${club.chain} and kind = 'DD' and bank_sealed is null`.execute(db())
    await addReceiver(chain, { id: 'a', url: 'https://a.example/', events: webhookEvents, thisMachine: false, now })
    written = await exported(club.chain)
    for (const [kind, lines] of Object.entries(written)) {
      const trial = await bring(chain, kind, file(`${kind}.csv`, lines.join('\n')), { dryRun: true })
      const done = await bring(chain, kind, path.join(folder, `${kind}.csv`))
      expect([kind, trial.said, done.said]).toEqual([kind, [], []])
      expect(done).toEqual(trial)
    }
  })

  it('comes back as it was', async () => {
    const again = await exported(chain)

    expect(written.persons?.length).toBeGreaterThan(10)
    expect(written.subscriptions?.length).toBeGreaterThan(10)
    for (const part of [
      '20%/2026-11-01/2027-04-30/promo',
      '5.00/2026-12-01',
      'DOWN/flex/39.90/2027-02-01/2027-06-30',
      '/2027-01-31',
    ])
      expect(written.subscriptions?.join('\n')).toContain(part)
    for (const [kind, lines] of Object.entries(written)) expect(again[kind]?.toSorted()).toEqual(lines.toSorted())
    const few = Object.entries(written).filter(([, lines]) => lines.length < 3)
    expect(few.map(([kind]) => kind)).toEqual(['bookings', 'electives', 'instalments'])
  })

  it('has as many rows in each table whose rows all come along; of the others it is said why not', async () => {
    const rowsOf = async (of: string) => {
      const counts = Object.keys(whole).map(
        (table) => sql`select ${table} as name, count(*)::int as rows from ${sql.table(table)} where chain_id = ${of}`,
      )
      const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(db())
      return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
    }
    const was = await rowsOf(club.chain)

    expect(Object.entries(was).filter(([, rows]) => rows === 0)).toEqual([])
    expect(await rowsOf(chain)).toEqual(was)
    expect([...Object.keys(whole), ...Object.keys(other)].toSorted()).toEqual(
      register.map(([table]) => table).toSorted(),
    )
  })

  it('has the contract as it was signed, and the papers as they were accepted', async () => {
    const { id } = await db()
      .selectFrom('subscriptions')
      .innerJoin('import_keys', 'import_keys.entity_id', 'subscriptions.person_id')
      .select('subscriptions.id')
      .where('subscriptions.chain_id', '=', chain)
      .where('import_keys.external_id', '=', 'anna')
      .executeTakeFirstOrThrow()

    const [accepted] = await acceptedWith(chain, [id])
    const said = await keptText(chain, accepted?.hash ?? '')
    const signed = await db()
      .selectFrom('signed_contracts')
      .select('content_hash')
      .where('chain_id', '=', chain)
      .where('subscription_id', '=', id)
      .executeTakeFirst()

    expect(said).toMatchObject({ parts: [{ text: 'U\u0308ber Ã¼ \uFFFD\nzwei Zeilen' }] })
    expect(await keptText(chain, signed?.content_hash ?? '')).toMatchObject({ fileName: 'vertrag.pdf' })
  })

  it('keeps what the doctor looks for', async () => {
    const broken = (await examine(now, chain)).filter((one) => one.broken.length > 0)

    expect(broken).toEqual([])
  })

  it('has the same contracts: price, dates, freezes, notice, clips', async () => {
    const { rows } = await sql<{ old: string; id: string }>`
      select external_id as old, entity_id as id from import_keys where chain_id = ${chain} and kind = 'persons'`.execute(
      db(),
    )
    const bare = async (of: string, id: string) =>
      (await subscriptionsOf(of, id, now))
        .map(({ id: _, number: __, personId: ___, termination, freezes, plan: ____, plannedChange, ...rest }) => ({
          ...rest,
          plannedChange: plannedChange && { ...plannedChange, id: '' },
          freezes: freezes.map(({ from, to, feeMonthlyMinor }) => [from, to, feeMonthlyMinor]),
          ends: termination && [termination.number, termination.kind, termination.endDate],
        }))
        .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
    expect(rows.length).toBeGreaterThan(10)
    for (const { old, id } of rows) expect([old, await bare(chain, id)]).toEqual([old, await bare(club.chain, old)])
  })

  it('shows ten people the same on every screen', async () => {
    const { rows: ids } = await sql<{ chain: string; id: string; name: string }>`
      select chain_id as chain, id, number as name from subscriptions where chain_id = ${club.chain}
      union all select chain_id, id, reference from invoices where chain_id = ${club.chain}
      union all select chain_id, id, mandate_reference from payment_agreements
        where chain_id = ${club.chain} and mandate_reference is not null
      union all select chain_id, entity_id, external_id from import_keys where chain_id = ${chain}`.execute(db())
    const names = new Map(ids.map(({ chain: of, id, name }) => [`${of} ${id}`, name]))
    const idIn = (of: string, name: string) =>
      ids.find((one) => one.chain === of && one.name === name)?.id ?? (of === club.chain ? name : '')
    const people = ids.filter((one) => one.chain === chain && /^[a-z]+$/.test(one.name)).slice(0, 10)
    const contracts = await db()
      .selectFrom('subscriptions')
      .select(['number', 'person_id'])
      .where('chain_id', '=', club.chain)
      .execute()
    const answer = async (of: string, handler: AnyHandler, person: string, input: object) => {
      const context = { ...club.contextOf({ caller: callerOf(idIn(of, person)) }), chain: of }
      const said = await runInProcess(handler, context, input)
      const named = (text: string) =>
        text
          .split('/')
          .map((part) => names.get(`${of} ${part}`) ?? part)
          .join('/')
      // What the other house calls them is told, and its numbers; credit comes along in one sum; a link to sign is of its house.
      return JSON.parse(JSON.stringify(said), (name, value) => {
        if (name === 'externalId' || name === 'movements') return null
        if (name === 'entries') return value.map((entry: object) => ({ ...entry, id: null }))
        if (name === 'signKey') return value !== null
        // Those of one moment stand in any order.
        if (name === 'documents') return value.toSorted((a: object, b: object) => textOf(a).localeCompare(textOf(b)))
        if (name === 'agreements') return value.toSorted((a: Named, b: Named) => a.name.localeCompare(b.name))
        return typeof value === 'string' ? named(value) : value
      })
    }
    const differ: (readonly unknown[])[] = []
    let asked = 0
    for (const handler of registryOf().values()) {
      const { kind, access, input, id } = handler.call
      if (kind !== 'read' || typeof access !== 'object') continue
      for (const { name: person } of people) {
        const own = contracts.filter(({ person_id }) => person_id === person).map(({ number }) => number)
        for (const thing of access.for === 'personId' ? [person] : access.for === 'subscriptionId' ? own : []) {
          const of = (where: string) => ({ [access.for]: idIn(where, thing) })
          if (!Value.Check(input, of(club.chain))) continue
          asked += 1
          const [was, is] = [
            await answer(club.chain, handler, person, of(club.chain)),
            await answer(chain, handler, person, of(chain)),
          ]
          differ.push(...differences(was, is).map((what) => [id, person, ...what]))
        }
      }
    }
    expect(asked).toBeGreaterThan(100)
    expect(people).toHaveLength(10)
    expect(differ).toEqual([])
  }, 60_000)

  it('has the papers as they were: signed byte for byte, and one that is still to sign, under a link of its own', async () => {
    const idOf = async (kind: string, name: string) => {
      const { rows } = await sql<{ id: string }>`
        select entity_id as id from import_keys
        where chain_id = ${chain} and kind = ${kind} and external_id = ${name}`.execute(db())
      return rows[0]?.id ?? ''
    }
    const [signed, waits] = [await idOf('person-papers', 'signed'), await idOf('person-papers', 'waits')]
    const paper = await paperById(chain, signed)
    const file = paper && (await currentFile({ ...club.contextOf(), chain }, paper))

    expect(file).toMatchObject({ bytes: new Uint8Array(pdf('signed')) })
    expect(await signatureOf(chain, signed)).toMatchObject({
      by_person_id: await idOf('persons', 'ben'),
      signer: 'Ben Weber',
      signed_at: now,
      shown_sha256: sha256Of(pdf('shown')),
    })
    expect((await paperByKey(chain, hashOfKey(signKeyOf(chain, waits))))?.id).toBe(waits)
    expect(await paperByKey(chain, hashOfKey(signKeyOf(club.chain, 'waits')))).toBeUndefined()
  })

  it('numbers that came along are not given again', async () => {
    const highest = Math.max(
      ...(written.subscriptions ?? []).map((line) => Number(/^"?[^-,]+-(\d{5,9})\b/.exec(line)?.[1] ?? 0)),
    )
    const next = (await nextNumbers(chain, ['subscription'])).get('subscription') ?? 0

    expect(highest).toBeGreaterThan(10_000)
    expect(10_000 + next).toBeGreaterThan(highest)
  })

  it('nobody is told of as if it happened today, and nothing comes twice', async () => {
    const told = await db().selectFrom('webhook_deliveries').select('id').where('chain_id', '=', chain).execute()
    const twice = await bring(chain, 'persons', path.join(folder, 'persons.csv'))

    expect(told).toEqual([])
    expect(twice).toMatchObject({ written: 0, faulty: 0, known: twice.read })
  })
})

/** A fault of a person, by column, and what is said of it. */
const faults: readonly (readonly [column: string, cell: string, says: RegExp])[] = [
  ['firstName', '=HYPERLINK("http://evil.example","x")', /firstName .* looks like a formula/],
  ['lastName', '@SUM(1)', /lastName .* looks like a formula/],
  ['lastName', 'MÃ¼ller', /lastName has letters of another encoding/],
  ['city', 'K\uFFFDln', /city has letters of another encoding/],
  ['city', 'Ber\u0007lin', /city has a sign that is no letter/],
  ['birthday', '31.02.1990', /birthday .* is no day: write it as 2027-01-31/],
  ['birthday', '2031-01-01', /birthday is a day to come/],
  ['email', 'nobody(at)example', /email .* is no e-mail address/],
  ['centerId', '999', /centerId there is no club "999"/],
  ['status', 'aktiv', /status "aktiv" is none of ACTIVE/],
  ['firstName', '', /firstName is missing/],
  ['passwordHash', '5f4dcc3b5aa765d61d8327deb882cf99', /passwordHash is no hash/],
  ['passwordHash', '$2b$31$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234', /passwordHash is no hash/],
  ['phone', 'call me', /phone .* is no phone number/],
  ['country', 'Germany', /country .* is no country of two letters/],
  ['attributes', '[1', /attributes is no JSON object/],
]

const columns = [
  'externalId',
  'centerId',
  'firstName',
  'lastName',
  'birthday',
  'email',
  'phone',
  'city',
  'country',
  'status',
  'passwordHash',
  'attributes',
]
/** Of a paper that Anna signed. */
const evidence = {
  signature: 'DONE',
  way: 'TYPED',
  signer: 'Anna Weber',
  shownSha256: 'a',
  signedSha256: 'b',
  signedAt: '2026-02-01 10:00',
  signedByExternalId: 'anna',
}
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** A file of so many people; every hundredth has a fault, of every kind in turn. */
function people(count: number, every: number) {
  const wrong: { line: number; says: RegExp }[] = []
  const lines = Array.from({ length: count }, (_, i) => {
    const row: { [column: string]: string } = {
      externalId: `M-${i}`,
      centerId: '102',
      firstName: `Ada${i}`,
      lastName: 'Lund',
      birthday: '1990-05-17',
      email: `m${i}@example.org`,
      phone: '+49 30 1234567',
      city: 'Köln',
      country: 'DE',
      status: 'ACTIVE',
    }
    if (i % every === every - 1) {
      const [column, cell, says] = faults[wrong.length % faults.length] ?? ['', '', /x/]
      row[column] = cell
      wrong.push({ line: i + 2, says })
    }
    return columns.map((column) => quoted(row[column] ?? '')).join(',')
  })
  return { text: [columns.join(','), ...lines].join('\r\n'), wrong }
}

describe('a file with faults', () => {
  it('is told line for line, all of it at once; the others are written, and it can be brought again', async () => {
    const chain = await emptyChain()
    const { text, wrong } = people(1200, 40)
    const at = file('faults.csv', `\uFEFF${text}`)

    const trial = await bring(chain, 'persons', at, { dryRun: true })
    const done = await bring(chain, 'persons', at)

    expect(wrong.length).toBe(30)
    expect(done.said.map((line) => Number(line.split(' ')[0]))).toEqual(wrong.map(({ line }) => line))
    for (const [i, { says }] of wrong.entries()) expect(done.said[i]).toMatch(says)
    expect(done).toEqual({ ...trial, read: 1200, written: 1170, known: 0, faulty: 30 })
    expect(await bring(chain, 'persons', at)).toMatchObject({ written: 0, known: 1170, faulty: 30 })
  })

  it('that was stopped in the middle goes on where it stopped', async () => {
    const chain = await emptyChain()
    const { text } = people(1200, 5000)
    const cut = text.split('\r\n').slice(0, 701).join('\r\n')

    expect(await bring(chain, 'persons', file('half.csv', cut))).toMatchObject({ written: 700 })
    expect(await bring(chain, 'persons', file('whole.csv', text))).toMatchObject({
      written: 500,
      known: 700,
      faulty: 0,
    })
  })

  it('tells doubled people, numbers that stand twice, and rows that came otherwise before', async () => {
    const chain = await emptyChain()
    const head = 'externalId,centerId,firstName,lastName,birthday\n'
    await bring(chain, 'persons', file('one.csv', `${head}1,102,Ada,Lund,1990-05-17\n2,102,Eva,Lund,1990-05-17\n`))

    const { said, written } = await bring(
      chain,
      'persons',
      file(
        'two.csv',
        `${head}1,102,Ada,Lund,1990-05-18\n3,102,ada,LUND,1990-05-17\n4,102,Bo,Ek,1980-01-01\n4,102,Bo,Ek,1980-01-02\n5,102,Bo,Ek,1980-01-01\n6,102,"Bo\nEk,1,1\n`,
      ),
    )

    expect(written).toBe(1)
    expect(said).toEqual([
      expect.stringMatching(/^\d+ {2}cannot be read: Quote Not Closed/),
      '2 externalId "1" was brought along before, and otherwise: it is left as it is',
      '5 externalId "4" stands in line 4, too',
      '3 birthday with the name is that of somebody who is here already',
      '6 birthday with the name is that of line 4',
    ])
  })

  it('of another make is read by its map: heads, values, days, decimals, encoding', async () => {
    const chain = await emptyChain()
    const text = 'Nr;Vorname;Name;Geb.;Stand\n7;J\u00fcrgen;M\u00fcller;17.5.1990;aktiv\n'
    const at = file('own.csv', Buffer.from(text, 'latin1'))
    const map: ImportMap = {
      columns: { externalId: 'Nr', firstName: 'Vorname', lastName: 'Name', birthday: 'Geb.', status: 'Stand' },
      values: { status: { aktiv: 'ACTIVE' } },
      always: { centerId: '102' },
      days: 'DMY',
      encoding: 'windows-1252',
    }

    expect((await bring(chain, 'persons', at)).said[0]).toMatch(
      /there is no column "externalId".*the file has Nr, Vorname/,
    )
    expect((await bring(chain, 'persons', at, { map: { ...map, encoding: 'utf-8' } })).said).toHaveLength(2)
    expect(await bring(chain, 'persons', at, { map })).toMatchObject({ written: 1, said: [] })
    expect((await exported(chain)).persons?.[1]).toContain('Jürgen,Müller')
  })

  it.each([
    ['subscriptions', { planId: 'none' }, /planId there is no plan "none"/],
    ['subscriptions', { billedUntil: '' }, /billedUntil is missing: Foyer would bill every month/],
    ['subscriptions', { personExternalId: 'x' }, /personExternalId there is nobody "x"/],
    ['subscriptions', { priceMonthly: '54,90' }, /priceMonthly .* is no amount in EUR/],
    ['subscriptions', { endDate: '2020-01-01' }, /endDate is before the start/],
    ['subscriptions', { freezes: 'soon' }, /freezes are from\/to\/fee/],
    ['subscriptions', { discounts: '110%/2027-01-01/2027-06-30' }, /discounts are what\/from\/to/],
    ['subscriptions', { plannedChange: 'UP/none/64.90/2027-02-01' }, /plannedChange there is no plan "none"/],
    ['subscriptions', { plannedChange: 'UP/flex/64.90/2026-12-01' }, /plannedChange is of a day that is over/],
    ['relations', { relatedExternalId: 'x' }, /relatedExternalId there is nobody "x"/],
    ['relations', { relatedExternalId: 'anna' }, /relatedExternalId is the same person/],
    ['families', { personExternalId: 'x' }, /personExternalId there is nobody "x"/],
    ['families', { personExternalId: 'eva' }, /personExternalId is the primary member of a family already/],
    ['relations', { relation: 'AUNT' }, /relation "AUNT" is none of CHILD/],
    ['consents', { notice: 'last' }, /notice "last" is no day/],
    ['answers', { questionnaireId: 'none' }, /questionnaireId there is no questionnaire "none"/],
    ['answers', { answers: '[]' }, /answers is no JSON object/],
    ['texts', { body: '{"a":2}' }, /body is not what was accepted: it was changed/],
    ['papers', { text: 'none' }, /text is none that is kept: bring texts along first/],
    ['papers', { subscription: 'none' }, /subscription there is no contract "none"/],
    ['papers', { paper: 'contract' }, /template is missing/],
    ['person-papers', { ...evidence, signedByExternalId: '' }, /signedByExternalId is missing: it was signed/],
    ['person-papers', { ...evidence, signedByExternalId: 'x' }, /signedByExternalId there is nobody "x"/],
    ['person-papers', { signer: 'Anna' }, /signer is of a paper that was signed/],
    ['person-papers', { text: 'none' }, /template and text come together/],
    ['person-papers', { subscription: 'none' }, /subscription there is no contract "none"/],
    ['person-papers', { type: 'POEM' }, /type "POEM" is none of SUBSCRIPTION_CONTRACT/],
    ['paper-files', { paper: 'none' }, /paper there is no paper "none"/],
    ['paper-files', { sha256: 'other' }, /pdf is not what its sha256 says: it was changed/],
    ['paper-files', { pdf: 'PHNjcmlwdD4=' }, /pdf is no PDF in base64/],
    ['agreements', { iban: 'DE89370400440532013001' }, /iban is no IBAN/],
    ['cards', { account: 'another' }, /account is none of ours: keys of "another" open nothing/],
    ['cards', { token: '4111 1111 1111 1111' }, /token is a card number: that may not be kept/],
    ['cards', { expiry: '03/29' }, /expiry is a month/],
    ['invoices', { open: '2', status: 'pending' }, /open is more than the amount/],
    ['invoices', { status: 'pending' }, /status is of one that is open, and nothing is/],
    ['invoices', { lines: '[{"name":"x","amount":"2"}]' }, /lines do not add up to the amount/],
    ['invoices', { lines: '{}' }, /lines are no JSON list/],
    ['invoices', { credits: 'none' }, /credits there is no invoice "none" before it/],
    ['balances', { amount: '0' }, /amount is nothing/],
    ['clips', { clipsLeft: '11' }, /clipsLeft are more than were bought/],
  ])('of %s is told, too: %o', async (kind, more, says) => {
    const right: { [kind: string]: object } = {
      subscriptions: {
        externalId: 'C1',
        personExternalId: 'anna',
        centerId: '102',
        planId: 'komplett',
        priceMonthly: '54.90',
        startDate: '2024-03-01',
        billedUntil: '2026-12-31',
      },
      relations: {
        externalId: 'R1',
        personExternalId: 'anna',
        relatedExternalId: 'edith',
        relation: 'SPOUSE',
      },
      consents: {
        externalId: 'N1',
        personExternalId: 'anna',
        notice: '2020-01-01',
        acceptedAt: '2020-02-01 10:00',
        language: 'de',
      },
      answers: {
        externalId: 'Q1',
        personExternalId: 'anna',
        questionnaireId: kept.questionnaireId,
        answers: '{}',
        answeredAt: '2026-02-01 10:00',
      },
      texts: { externalId: hashOf({ a: 1 }), body: '{"a":1}' },
      papers: {
        externalId: 'P1',
        purchase: 'P1',
        subscription: kept.contract,
        paper: 'terms',
        text: kept.text,
        language: 'de',
        at: '2026-02-01 10:00',
      },
      families: { externalId: 'F1', personExternalId: 'edith', name: 'Berg' },
      'person-papers': {
        externalId: 'D1',
        personExternalId: 'anna',
        centerId: '102',
        type: 'DOCUMENTATION',
        source: 'desk',
        language: 'de',
        signature: 'NONE',
        arrivedAt: '2026-02-01 10:00',
        arrivedOn: '2026-02-01',
      },
      'paper-files': {
        externalId: 'W1',
        paper: 'waits',
        kind: 'SHOWN',
        name: 'v.pdf',
        sha256: sha256Of(pdf('x')),
        pdf: pdf('x').toString('base64'),
      },
      agreements: {
        externalId: 'A1',
        personExternalId: 'anna',
        holder: 'Anna',
        iban: 'DE89370400440532013000',
        agreedOn: '2024-03-01',
      },
      cards: {
        externalId: 'V1',
        personExternalId: 'anna',
        centerId: '102',
        provider: 'adyen',
        brand: 'visa',
        account: 'NordlysFitnessECOM',
        last4: '1111',
        token: 'tok-1',
      },
      invoices: {
        externalId: 'I1',
        personExternalId: 'anna',
        centerId: '102',
        amount: '1',
        status: 'paid',
        invoiceDate: '2026-11-01',
      },
      balances: { externalId: 'B1', personExternalId: 'anna', centerId: '102', amount: '1', invoiceDate: '2026-11-01' },
      clips: {
        externalId: 'K1',
        personExternalId: 'anna',
        centerId: '102',
        productId: 'pt-10',
        price: '90',
        sessions: '10',
        clipsLeft: '3',
        validFrom: '2026-06-01',
      },
    }
    const row = { ...right[kind], ...more }
    const text = `${Object.keys(row).join(',')}\n${Object.values(row)
      .map((cell) => quoted(String(cell)))
      .join(',')}\n`

    expect((await bring(club.chain, kind, file('row.csv', text), { dryRun: true })).said).toEqual([
      expect.stringMatching(says),
    ])
  })
})

it('whoever brings a hash along signs in with the password they had, and it is written anew', async () => {
  const argon = '$argon2id$v=19$m=4096,t=2,p=1$c2FsdHNhbHRzYWx0$ARGON'
  const { argon2Sync } = await import('node:crypto')
  const nonce = Buffer.from('c2FsdHNhbHRzYWx0', 'base64')
  const tag = argon2Sync('argon2id', {
    message: 'Geheim-Wort-1',
    nonce,
    memory: 4096,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })
  const hashes = [
    bcrypt.hashSync('Geheim-Wort-1', 4),
    argon.replace('ARGON', tag.toString('base64').replace(/=+$/, '')),
    '',
  ]
  const lines = hashes.map((hash, i) => `h${i},102,Hash${i},Lund,h${i}@example.org,${quoted(hash)}`)
  const text = ['externalId,centerId,firstName,lastName,email,passwordHash', ...lines].join('\n')
  const { said } = await bring(club.chain, 'persons', file('hashes.csv', text))
  const signIn = async (i: number, password: string) =>
    (await club.ask('user/authenticate', { email: `h${i}@example.org`, password })).status

  expect(said).toEqual([])
  for (const i of [0, 1])
    expect([
      await signIn(i, 'wrong-Word-1'),
      await signIn(i, 'Geheim-Wort-1'),
      await signIn(i, 'Geheim-Wort-1'),
    ]).toEqual([422, 200, 200])
  expect([await signIn(2, 'unset'), await signIn(2, 'Geheim-Wort-1')]).toEqual([422, 422])
  const rows = await db()
    .selectFrom('logins')
    .select('password_hash')
    .where('chain_id', '=', club.chain)
    .where('email', 'in', ['h0@example.org', 'h1@example.org'])
    .execute()
  expect(rows.map(({ password_hash }) => password_hash.split('$')[0])).toEqual(['argon2id', 'argon2id'])
})

it('whoever has no password is written to, once', async () => {
  const chain = await emptyChain()
  const head = 'externalId,centerId,firstName,lastName,email'
  await bring(chain, 'persons', file('invite.csv', `${head}\n1,102,Ada,Lund,ada@example.org\n2,102,Bo,Lund,\n`))
  const send = () => invite(chain, 'https://club.example/forgot-password', now)

  expect([await send(), await send()]).toEqual([1, 0])
  const rows = await db()
    .selectFrom('jobs')
    .select('payload')
    .where('chain_id', '=', chain)
    .where('kind', '=', 'mail')
    .execute()
  expect(rows.map(({ payload }) => payload.template)).toEqual(['account-moved'])
})

it('no spreadsheet works out what is written out, and it comes back as it was', async () => {
  await sql`update persons set city = '=1+1' where chain_id = ${club.chain} and id = 'anna'`.execute(db())
  const { persons } = await exported(club.chain)
  const chain = await emptyChain()
  const at = file('formula.csv', persons?.join('\n') ?? '')

  expect(persons?.find((line) => line.startsWith('anna,'))).toContain("'=1+1")
  expect((await bring(chain, 'persons', at)).said).toEqual([])
  expect((await exported(chain)).persons?.find((line) => line.startsWith('anna,'))).toContain("'=1+1")
})
