import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { callerOf } from '../support/demo-club.ts'
import { paid, visa } from '../support/scripted-adapter.ts'
import { startExtrasClub } from './extras-club.ts'

const club = startExtrasClub()
const update = (kind: 'pl' | 'invoice', personId: string, agreementId: string, more: object = {}) =>
  club.call(
    `payment/make-${kind}-update-agreement-payment`,
    { personId, centerId: '102', agreementId, baseUrl: `https://${club.chain}.test`, ...more },
    { caller: callerOf(personId), flow: club.flow() },
  )

/** Somebody whose membership is paid by the card that he keeps. */
async function cardHolder() {
  const member = await club.member()
  const { value } = await club.agree(member.personId, 'CC')
  await club.settle(value.paymentId, 'webhook', paid(0, { method: { ...visa, token: `tok-${member.id}` } }))
  const [card] = await agreements(member.personId)
  if (card === undefined) throw new Error('no card is kept')
  return { ...member, card }
}

const agreements = (personId: string) =>
  db()
    .selectFrom('payment_agreements')
    .select(['id', 'kind', 'last4', 'ended_at', 'stored_method_id'])
    .where('chain_id', '=', club.chain)
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('kind')
    .orderBy('ended_at')
    .execute()

const meansOf = async (personId: string) =>
  (await club.rows('subscriptions', personId)).map((row) => ('means' in row ? row.means : null))

describe('an agreement takes the place of another', () => {
  it('an invoice that of a card: the card is forgotten, and what it paid is invoiced', async () => {
    const { personId, card } = await cardHolder()

    expect(await update('invoice', personId, card.id)).toMatchObject({ ok: true, value: { code: 'RD' } })

    expect(await agreements(personId)).toMatchObject([
      { kind: 'CC', ended_at: club.test.now },
      { kind: 'INVOICE', ended_at: null },
    ])
    expect(await club.rows('stored_methods', personId)).toMatchObject([{ forgotten_at: club.test.now }])
    expect(await meansOf(personId)).toEqual(['invoice'])
  })

  it('a card that of a card, once the provider has kept it: until then the old one stands', async () => {
    const { personId, card } = await cardHolder()
    const { value } = await update('pl', personId, card.id, { provider: 'scripted' })
    expect(await agreements(personId)).toMatchObject([{ id: card.id, ended_at: null }])

    const other = { ...visa, token: `other-${personId}`, last4: '4242' }
    await club.settle(value.paymentId, 'webhook', paid(0, { method: other }))

    const [old, one] = await agreements(personId)
    expect(old).toMatchObject({ id: card.id, last4: '1111' })
    expect(old?.ended_at).not.toBeNull()
    expect(one).toMatchObject({ last4: '4242', ended_at: null })
    expect(await meansOf(personId)).toEqual(['card'])
  })

  it('the same card again is the agreement that stands', async () => {
    const { personId, id, card } = await cardHolder()
    const { value } = await update('pl', personId, card.id, { provider: 'scripted' })

    await club.settle(value.paymentId, 'webhook', paid(0, { method: { ...visa, token: `tok-${id}` } }))

    expect(await agreements(personId)).toMatchObject([{ id: card.id, ended_at: null }])
  })

  it('once: of two devices the second is told', async () => {
    const { personId, card } = await cardHolder()

    const answers = await Promise.all([update('invoice', personId, card.id), update('invoice', personId, card.id)])

    expect(answers.map((one) => one.code ?? 'done').sort()).toEqual(['AGREEMENT_ENDED', 'done'])
  })

  it('never that of a stranger', async () => {
    const { card } = await cardHolder()
    const stranger = await club.buyer()

    expect(await update('invoice', stranger, card.id)).toMatchObject({ ok: false, code: 'AGREEMENT_NOT_FOUND' })
  })

  it('what is told of them: what each pays, and how one more is made', async () => {
    const { personId, card } = await cardHolder()

    const { value } = await club.call(
      'payment-agreement/get-person-active-valid-payments-agreements',
      { personId, centerId: '102' },
      { caller: callerOf(personId) },
    )

    expect(value.agreements).toMatchObject([{ id: card.id, kind: 'CC', pays: ['Komplett'] }])
    expect(value.options.map((one: { id: string }) => one.id).sort()).toEqual(['invoice', 'scripted'])
  })
})
