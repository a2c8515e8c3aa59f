import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { askForMail, type MailRequest } from '#server/features/mail/ask.ts'
import { type OutgoingMail, setMail } from '#server/features/mail/environment.ts'
import { mailJobs } from '#server/features/mail/job.ts'
import { mailPapers } from '#server/features/mail-papers.ts'
import { workDue } from '#server/jobs/work.ts'
import { freshChain, startTestDatabase } from '../support/database.ts'
import { somebody } from '../support/people.ts'
import { testReleases } from '../support/releases.ts'

startTestDatabase()
const now = new Date('2026-11-21T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

let chain: string
let sent: OutgoingMail[]
let broken: boolean
let there: boolean

const sentencesIn = (lang: string) => JSON.parse(readFileSync(`flows/texts/${lang}/mail.json`, 'utf8'))
const releases = testReleases({ config: { name: 'Club', hosts: ['club.example'] } })

beforeEach(() => {
  chain = freshChain()
  sent = []
  broken = false
  there = true
  const transport = async (mail: OutgoingMail) => {
    if (broken) throw new Error('the mail server is away')
    sent.push(mail)
    return 'taken' as const
  }
  setMail({
    papers: mailPapers,
    releaseOf: (id) => {
      const release = releases.liveRelease(id)
      return { ...release, docs: { ...release.docs, texts: { en: sentencesIn('en'), de: sentencesIn('de') } } }
    },
    transport: () => (there ? transport : null),
  })
})

async function ask(
  template = 'payment-paid',
  more: { lang?: string | null; personId?: string; link?: string; request?: Partial<MailRequest> } = {},
) {
  const personId = more.personId ?? (await somebody(chain, { email: `${chain}@example.org` })).id
  const request: MailRequest = {
    template: template as MailRequest['template'],
    to: { personId },
    lang: more.lang ?? null,
    params: { paymentId: 'p1', amountMinor: 3900, currency: 'EUR' },
    link: more.link ?? 'https://club.example/x',
    ...more.request,
  }
  await askForMail(chain, request, { dedupKey: `${template}:1`, now })
}

const stored = async () =>
  JSON.stringify(await db().selectFrom('jobs').selectAll().where('chain_id', '=', chain).execute())

const work = (at = now) => workDue({ kinds: mailJobs, now: at, chain })

test('a mail goes to the person, from the chain, once', async () => {
  await ask()

  await Promise.all([work(), work()])
  await work(later(86_400))

  expect(sent).toMatchObject([
    {
      chain,
      to: `${chain}@example.org`,
      from: { name: 'Club', address: 'no-reply@club.example' },
      subject: 'Your payment of €39.00 has arrived',
      lang: 'en',
      text: expect.stringContaining('Hello Anna Berg,'),
      html: expect.stringContaining('href="https://club.example/x"'),
    },
  ])
})

describe('the language is', () => {
  test.each<[asked: string | null, reads: string | null, expected: string, because: string]>([
    ['de', null, 'de', 'the one that was spoken while paying'],
    [null, 'de', 'de', 'else the one that the person reads'],
    ['ar', null, 'en', "the chain's own where it does not speak that one"],
    [null, null, 'en', "the chain's own where nothing is known"],
  ])('asked %s, reads %s: %s, %s', async (lang, reads, expected) => {
    await ask('payment-paid', { lang })
    await db().updateTable('persons').set({ language: reads }).where('chain_id', '=', chain).execute()

    await work()

    expect(sent.map((mail) => mail.lang)).toEqual([expected])
  })
})

test('a child without an address is written to by whoever decides for them, as long as they do', async () => {
  const [child, guardian] = [await somebody(chain), await somebody(chain, { email: `parent-${chain}@example.org` })]
  const isBorn = (birthday: string) =>
    db()
      .updateTable('persons')
      .set({ birthday, email: null, first_name: 'Noa' })
      .where('chain_id', '=', chain)
      .where('id', '=', child.id)
      .execute()
  const relation = { chain_id: chain, person_id: guardian.id, related_id: child.id, relation: 'CHILD' } as const
  await db().insertInto('person_relations').values(relation).execute()
  await isBorn('2008-11-21')
  await ask('payment-paid', { personId: child.id })
  await work()
  expect(sent).toEqual([])

  await isBorn('2008-11-22')
  await ask('payment-refused', { personId: child.id })
  await work()

  expect(sent).toMatchObject([{ to: guardian.email, text: expect.stringContaining('This is about Noa.') }])
  expect(sent[0]?.text).toContain('Hello Anna Berg,')
})

test('a mail server that is away gets it later, and can tell that it is the same', async () => {
  await ask()
  broken = true
  await work()
  broken = false

  await work()
  expect(sent).toEqual([])
  await work(later(1))
  await db().updateTable('jobs').set({ done_at: null, due_at: now }).where('chain_id', '=', chain).execute()
  await work(later(2))

  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
})

test.each([
  ['payment-paid', 3600, 1],
  ['payment-pending', 3601, 0],
  ['payment-refunded', 8 * 86_400, 0],
])('without a mail server a mail waits while it is worth reading: %s for %i s', async (template, seconds, count) => {
  there = false
  await ask(template)
  await work()
  there = true

  await work(later(seconds))

  expect(sent).toHaveLength(count)
})

test.each([
  [7199, 1],
  [7200, 0],
])('what a mail offers for two hours is offered after %i s %i times', async (seconds, count) => {
  there = false
  const params = {
    className: 'Yoga',
    clubName: 'Mitte',
    startsAt: later(86_400).toISOString(),
    timeZone: 'Europe/Berlin',
  }
  await ask('class-offered', { request: { params: { ...params, untilAt: later(7200).toISOString() } } })
  await work()
  there = true

  await work(later(seconds))

  expect(sent).toHaveLength(count)
})

test('who has no address gets no mail, and nothing waits for it', async () => {
  await ask()
  await db().updateTable('persons').set({ email: null }).where('chain_id', '=', chain).execute()

  await work()

  expect(sent).toEqual([])
  const open = await db()
    .selectFrom('jobs')
    .select('id')
    .where('chain_id', '=', chain)
    .where('done_at', 'is', null)
    .execute()
  expect(open).toEqual([])
})

test('a person of another chain is nobody', async () => {
  const { id } = await somebody(freshChain())
  await ask('payment-paid', { personId: id })

  await work()

  expect(sent).toEqual([])
})

test.each(['javascript:alert(1)', '//club.example', ''])(
  'a link that is no web address is left out: %s',
  async (link) => {
    await ask('payment-paid', { link })

    await work()

    expect(sent[0]?.html).not.toContain('href')
  },
)

test('a mail that nobody wrote is told, not sent', async () => {
  const notes: object[] = []
  await ask('birthday')

  await workDue({ kinds: mailJobs, now, chain, note: (_line, fields) => void notes.push(fields) })

  expect(sent).toEqual([])
  expect(notes).toMatchObject([{ kind: 'mail', chain }])
})

test('codes, links and addresses wait sealed, and are gone once the mail is', async () => {
  const link = { href: 'https://club.example/reset-password/c1/p1/5ecret', of: null }
  await ask('email-code', {
    request: {
      to: { address: 'new@example.org', name: 'Anna' },
      params: { count: 15 },
      link: null,
      secret: { code: '428193' },
    },
  })
  await ask('reset-password', { request: { params: {}, link: null, secret: { links: [link] } } })

  expect(await stored()).toContain('"sealed"')
  expect(await stored()).not.toMatch(/428193|5ecret|new@example/)
  await work()

  expect(sent.map(({ to, text }) => [to, /428193|5ecret/.exec(text)?.[0]]).toSorted()).toEqual([
    ['new@example.org', '428193'],
    [`${chain}@example.org`, '5ecret'],
  ])
  expect(await stored()).not.toContain('"sealed"')
})

test('what was sealed for one mail opens no other', async () => {
  await ask('email-code', { request: { params: {}, link: null, secret: { code: '428193' } } })
  await db()
    .updateTable('jobs')
    .set({ payload: sql`payload || '{"key": "another"}'` })
    .where('chain_id', '=', chain)
    .execute()

  await work()

  expect(sent).toEqual([])
})

test('the same mail asked for again is one', async () => {
  await ask()
  await ask()

  await work()

  expect(sent).toHaveLength(1)
})
