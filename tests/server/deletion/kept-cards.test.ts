import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { deletionJobs } from '#server/features/deletion/jobs.ts'
import { insertAgreement } from '#server/features/payments/agreement-repository.ts'
import { payerRefOf } from '#server/features/payments/provider-order.ts'
import { insertStoredMethod } from '#server/features/payments/stored-methods.ts'
import { workDue } from '#server/jobs/work.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { password, signedIn } from '../support/people.ts'
import { visa } from '../support/scripted-adapter.ts'

const club = startPaymentClub()
const { chain, provider, test } = club
const hourMs = 3_600_000
/** The day after the last on which it can be taken back, at the club. */
const due = new Date('2026-12-16T01:00:00Z')

/** Somebody who kept a card and has asked to be deleted. */
async function leaving({ account = 'main', at = 'scripted' } = {}) {
  const anna = await signedIn(chain, { centerId: '102' }, test.now)
  const about = { chain, personId: anna.id, provider: at, account, intentId: null, now: test.now }
  const card = await insertStoredMethod({ ...about, method: { ...visa, token: `tok-${anna.id}` } })
  const storedMethodId = card
  const shown = { kind: 'CC', name: 'Visa', last4: '1111', validUntil: null, centerId: '102' } as const
  await insertAgreement({ ...about, ...shown, storedMethodId })
  await test.ask(chain, 'person/request-deletion', { currentPassword: password }, { token: anna.token })
  return { ...anna, card }
}

async function work(now: Date): Promise<void> {
  test.now = now
  await workDue({ kinds: deletionJobs, now, chain })
}
const later = (hours: number) => new Date(due.getTime() + hours * hourMs)
const one = (table: 'deletion_requests' | 'stored_methods' | 'persons', column: string, id: string) =>
  db()
    .selectFrom(table)
    .selectAll()
    .where(column as 'person_id', '=', id)
    .executeTakeFirstOrThrow()
const stateOf = async (id: string) => (await one('deletion_requests', 'person_id', id)).state
const tasks = async () =>
  (await db().selectFrom('payment_tasks').select(['kind', 'detail']).where('chain_id', '=', chain).execute()).filter(
    ({ kind }) => kind === 'card-kept',
  )

describe('the kept card of who is deleted', () => {
  it('is removed at its provider before they are gone, which waits while it is away', async () => {
    const { id, card } = await leaving()
    provider.forgets = false

    await work(due)
    expect(provider.asked).toMatchObject([{ operation: 'forget', reference: `tok-${id}`, key: `forget:${card}` }])
    expect(await stateOf(id)).toBe('REQUESTED')
    provider.forgets = true
    await work(later(2))

    expect(provider.countOf('forget')).toBe(2)
    expect(await stateOf(id)).toBe('DONE')
    expect(await one('stored_methods', 'person_id', id)).toMatchObject({ token_sealed: '', last4: '' })
    expect(await tasks()).toEqual([])
  })

  it('stays where something stands in the way, and until the request cannot be taken back', async () => {
    const { id } = await leaving()
    const debt = { chain_id: chain, id: `i-${id}`, reference: `R-${id}`, person_id: id, center_id: '102' }
    const money = { currency: 'EUR', amount_minor: 900, open_minor: 900, vat_basis_points: 0, vat_minor: 0 }
    const days = { invoice_date: '2026-12-01', due_date: '2026-12-15', created_at: test.now }
    await db()
      .insertInto('invoices')
      .values({ ...debt, ...money, ...days, type: 'PAYMENT', status: 'pending' })
      .execute()

    await work(later(-48))
    await work(due)

    expect(provider.countOf('forget')).toBe(0)
    expect(await stateOf(id)).toBe('REQUESTED')
  })

  it('is a matter for staff when its provider has not confirmed it for three days, and deletion goes on', async () => {
    const { id } = await leaving()
    provider.forgets = false

    await work(due)
    await work(later(68))
    expect(await stateOf(id)).toBe('REQUESTED')
    await work(later(74))

    expect(await stateOf(id)).toBe('DONE')
    const payer = payerRefOf(chain, id)
    expect((await tasks()).map(({ detail }) => detail)).toContainEqual({
      provider: 'scripted',
      account: 'main',
      why: 'NOT_CONFIRMED',
      payer,
    })
  })

  it('is a matter for staff at once when its account is not set up any more', async () => {
    const { id } = await leaving({ account: 'closed' })

    await work(due)

    expect(await stateOf(id)).toBe('DONE')
    expect(provider.countOf('forget')).toBe(0)
    expect((await tasks()).map(({ detail }) => detail)).toContainEqual({
      provider: 'scripted',
      account: 'closed',
      why: 'NO_ACCOUNT',
      payer: payerRefOf(chain, id),
    })
  })

  it('is told to the manager who wants it done while the provider is away; nothing is deleted', async () => {
    const { id } = await leaving()
    provider.forgets = false
    test.now = due
    const boss = await signedIn(chain, { centerId: '102', levels: ['MEMBER', 'MANAGER'] }, test.now)
    const { id: requestId } = await one('deletion_requests', 'person_id', id)
    const decide = () =>
      test.ask(chain, 'user/decide-deletion', { personId: id, requestId, outcome: 'delete' }, { token: boss.token })

    const { status, body } = await decide()
    expect([status, body.errorCode]).toEqual([422, 'KEPT_CARD_NOT_REMOVED'])
    expect((await one('persons', 'id', id)).first_name).toBe('Anna')
    provider.forgets = true
    const both = await Promise.all([decide(), decide()])

    expect(both.map((answer) => answer.body.errorCode ?? 'done').sort()).toEqual(['DELETION_DECIDED', 'done'])
    expect(await stateOf(id)).toBe('DONE')
  })
})
