import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { deletionJobs } from '#server/features/deletion/jobs.ts'
import { keptAddressOf } from '#server/features/persons/kept-identity.ts'
import { workDue } from '#server/jobs/work.ts'
import { rowsOf } from '../chains/tables.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { nordlysReleases } from '../support/nordlys.ts'
import { password, signedIn, soldAtTheDesk } from '../support/people.ts'

const releases = await nordlysReleases()
const test = startTestApp({ releases })
const asked = new Date('2026-06-10T09:00:00Z')
/** The day after the last on which it can be taken back, at the club. */
const due = new Date('2026-06-25T01:00:00Z')
let chain: string
beforeEach(() => {
  chain = freshChain()
  test.now = asked
})

interface Answered {
  readonly errorCode?: string
  readonly undoUntil: string
  readonly request: { readonly state: string } | null
}
type Somebody = Awaited<ReturnType<typeof signedIn>>
const member = () => signedIn(chain, { centerId: '102' }, test.now)
const manager = (centerId = '102') => signedIn(chain, { centerId, levels: ['MEMBER', 'MANAGER'] }, test.now)
const ask = async (call: string, input: object, { token }: Somebody) => {
  const { status, body } = await test.ask(chain, call as 'person/get-deletion', input as never, { token })
  return { status, body: body as { readonly [member: string]: unknown } & Answered }
}
const request = (who: Somebody, currentPassword: string | null = password) =>
  ask('person/request-deletion', { currentPassword }, who)
const state = async (who: Somebody) => (await ask('person/get-deletion', {}, who)).body
const list = async (who: Somebody) => (await ask('user/load-deletion-requests', {}, who)).body.requests
const decide = async (by: Somebody, of: Somebody, more: object) => {
  const row = await db().selectFrom('deletion_requests').select('id').where('person_id', '=', of.id).executeTakeFirst()
  return ask('user/decide-deletion', { personId: of.id, requestId: row?.id ?? 'none', ...more }, by)
}
const work = (now: Date) => workDue({ kinds: deletionJobs, now, chain })

describe('who asks to be deleted', () => {
  it('proves it by their password, is told until when they can take it back, and asks once', async () => {
    const anna = await member()

    expect((await request(anna, 'not-hers')).body.errorCode).toBe('WRONG_PASSWORD')
    expect((await request(anna, null)).body.errorCode).toBe('WRONG_PASSWORD')
    const answers = await Promise.all([request(anna), request(anna)])

    expect(answers.map(({ body }) => body.errorCode ?? body.undoUntil).sort()).toEqual([
      '2026-06-24',
      'DELETION_REQUESTED',
    ])
    expect(await state(anna)).toMatchObject({
      request: { state: 'REQUESTED', askedOn: '2026-06-10', undoUntil: '2026-06-24', answerBy: '2026-07-10' },
      hindrances: [],
    })
  })

  it('takes it back, and nothing is deleted', async () => {
    const anna = await member()
    await request(anna)

    expect((await ask('person/withdraw-deletion', {}, anna)).status).toBe(200)
    await work(due)

    expect((await state(anna)).request?.state).toBe('WITHDRAWN')
    expect((await request(anna)).status).toBe(200)
  })

  it('is refused while a contract runs, and told so before', async () => {
    const anna = await member()
    await sell(anna)

    expect((await state(anna)).hindrances).toEqual(['contract'])
    expect((await request(anna)).body.errorCode).toBe('DELETION_HINDERED')
  })

  it('is refused while they owe, have credit, look after children or work here', async () => {
    const anna = await manager()
    const child = await member()
    await db().deleteFrom('logins').where('person_id', '=', child.id).execute()
    const relation = { chain_id: chain, person_id: anna.id, related_id: child.id, relation: 'CHILD' } as const
    await db().insertInto('person_relations').values(relation).execute()
    await sql`insert into ledger_entries
      (chain_id, person_id, cause, from_account, to_account, currency, amount_minor, booked_at)
      values (${chain}, ${anna.id}, 'top-up', 'received', 'account', 'EUR', 500, ${asked})`.execute(db())
    await invoice(anna, 900)

    expect((await state(anna)).hindrances).toEqual(['debt', 'credit', 'children', 'staff'])
  })
})

describe('managers of the club', () => {
  it('see who asked and by when to answer; those of another club do not, nor does other staff', async () => {
    const anna = await member()
    await request(anna)

    expect(await list(await manager())).toMatchObject([
      { personName: 'Anna Berg', answerBy: '2026-07-10', mayBeUndone: true, isLate: false, hindrances: [] },
    ])
    expect(await list(await manager('101'))).toEqual([])
    const staff = await signedIn(chain, { centerId: '102', levels: ['MEMBER', 'STAFF'] }, test.now)
    expect((await ask('user/load-deletion-requests', {}, staff)).status).toBe(403)
    expect((await decide(staff, anna, { outcome: 'refuse', reason: 'other' })).body.errorCode).toBe('MANAGER_REQUIRED')
    expect((await decide(await manager('101'), anna, { outcome: 'refuse', reason: 'other' })).status).toBe(404)
  })

  it('refuse with a reason that the member reads, which stands in the history; the second is told', async () => {
    const [anna, boss] = [await member(), await manager()]
    await request(anna)

    expect((await decide(boss, anna, { outcome: 'refuse' })).body.errorCode).toBe('REASON_REQUIRED')
    const refusal = { outcome: 'refuse', reason: 'dispute', note: 'Az. 12 C 3/26' }
    expect((await decide(boss, anna, refusal)).status).toBe(200)

    expect((await decide(boss, anna, refusal)).body.errorCode).toBe('DELETION_DECIDED')
    expect((await state(anna)).request).toMatchObject({ state: 'REFUSED', reason: 'dispute', note: 'Az. 12 C 3/26' })
    expect((await ask('person/get-history', {}, anna)).body.entries).toMatchObject([{ as: 'staff', what: 'data' }])
    await work(due)
    expect((await state(anna)).request?.state).toBe('REFUSED')
  })

  it('cannot hasten it, nor delete while something stands in the way', async () => {
    const [anna, boss] = [await member(), await manager()]
    await request(anna)

    expect((await decide(boss, anna, { outcome: 'delete' })).body.errorCode).toBe('DELETION_TOO_EARLY')
    await sell(anna)
    test.now = due
    await work(due)
    const again = await manager()
    expect((await decide(again, anna, { outcome: 'delete' })).body.errorCode).toBe('DELETION_HINDERED')
    await db().updateTable('subscriptions').set({ status: 'ENDED' }).where('person_id', '=', anna.id).execute()
    expect((await decide(again, anna, { outcome: 'delete' })).status).toBe(200)
    expect(await list(again)).toMatchObject([{ state: 'DONE', personName: null, byName: 'Anna Berg' }])
  })
})

it('when the days are over they are deleted: no sign-in, no session, no trace but what the law keeps, sealed', async () => {
  const anna = await signedIn(chain, { centerId: '102', email: 'marked.mail@example.org' }, test.now)
  await db()
    .updateTable('persons')
    .set({ first_name: 'Markedfirst', last_name: 'Markedlast', phone: '+4930445566', address1: 'Markedstreet 1' })
    .where('id', '=', anna.id)
    .execute()
  await invoice(anna, 0)
  await request(anna)

  await work(due)
  test.now = due

  expect((await ask('person/get-deletion', {}, anna)).status).toBe(440)
  const left = Object.entries(await rowsOf(chain)).filter(([, rows]) =>
    rows.some((row) => /marked(first|last|street|\.mail)|445566/i.test(row)),
  )
  expect(left).toEqual([])
  const signIn = { email: anna.email, password }
  expect((await test.ask(chain, 'user/authenticate', signIn)).body.errorCode).toBe('AUTHENTICATION')
  expect(await keptAddressOf(chain, anna.id)).toEqual(['Markedfirst Markedlast', 'Markedstreet 1'])

  // Germany: eight years from the end of 2026.
  await work(new Date('2034-12-31T12:00:00Z'))
  expect(await keptAddressOf(chain, anna.id)).not.toBeNull()
  await work(new Date('2035-01-02T12:00:00Z'))
  expect(await keptAddressOf(chain, anna.id)).toBeNull()
})

it.each([
  ['de', 'Ehemaliges Mitglied'],
  ['en', 'Former member'],
])('lists that name somebody who was deleted say so, in %s', async (lang, name) => {
  const [anna, ben] = [await member(), await member()]
  const entry = { chain_id: chain, person_id: ben.id, by_person_id: anna.id, by_as: 'grant', what: 'book' } as const
  await db()
    .insertInto('person_history')
    .values({ ...entry, call: 'booking/book', hour: null, at: asked })
    .execute()
  await request(anna)

  await work(due)

  const { body } = await test.ask(chain, 'person/get-history', {}, { token: ben.token, lang })
  expect(body.entries).toMatchObject([{ byName: name }])
})

async function sell({ id }: Somebody): Promise<void> {
  await sql`insert into plans (chain_id, id, texts, type, family, currency, price_monthly_minor, joining_fee_minor,
      binding_months, all_clubs, sizes, invitation_only, on_sale, position)
    values (${chain}, 'komplett', '{}', 'EFT', 'membership', 'EUR', 3900, 0, 0, true, '[]', false, true, 1)`.execute(
    db(),
  )
  await soldAtTheDesk(chain, id)
}

async function invoice({ id }: Somebody, openMinor: number): Promise<void> {
  await sql`insert into invoices (chain_id, id, reference, person_id, center_id, type, status, invoice_date, due_date,
      currency, amount_minor, open_minor, vat_basis_points, vat_minor, created_at)
    values (${chain}, ${`i-${id}`}, ${`R-${id}`}, ${id}, '102', 'PAYMENT', ${openMinor > 0 ? 'pending' : 'paid'},
      '2026-05-01', '2026-05-15', 'EUR', 900, ${openMinor}, 0, 0, ${asked})`.execute(db())
}
