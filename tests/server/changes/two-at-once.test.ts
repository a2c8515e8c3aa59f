import { describe, expect, it } from 'vitest'
import { callerOf } from '../support/demo-club.ts'
import { keepCard } from '../support/kept-card.ts'
import { paid, refused, visa } from '../support/scripted-adapter.ts'
import { type Member, startChangeClub } from './change-club.ts'

const club = startChangeClub()
const { member, change, subscriptionOf, changesOf, invoicesOf, provider, chain, test } = club

const byCard = { input: { provider: 'scripted' } }
const codes = (answers: readonly { ok: boolean; code?: string }[]) =>
  answers.map((answer) => (answer.ok ? 'ok' : (answer.code ?? ''))).sort()

describe('two devices', () => {
  it('that change to different plans: one wins, the other is told', async () => {
    club.onTheEleventh()
    const ada = await member()

    const answers = await Promise.all([
      change(ada, 'start', { shown: 0, from: '2027-01-01' }),
      change(ada, 'abend', { shown: 0, from: '2027-01-01' }),
    ])

    expect(codes(answers)).toEqual(['CHANGE_PLANNED', 'ok'])
    expect(await changesOf(ada)).toHaveLength(1)
  })

  it('that change to the same dearer plan pay its difference once', async () => {
    club.onTheEleventh()
    const bea = await member()

    const answers = await Promise.all([change(bea, 'flex'), change(bea, 'flex'), change(bea, 'flex')])

    expect(codes(answers)).toEqual(['INVALID_PLAN', 'INVALID_PLAN', 'ok'])
    expect(await invoicesOf(bea)).toHaveLength(1)
    expect(await changesOf(bea)).toHaveLength(1)
  })

  it.each(Array.from({ length: 6 }, (_, round) => round))(
    'of which one changes and the other terminates: never both (%i)',
    async (round) => {
      club.onTheEleventh()
      const cem = await member()
      const acts = [() => change(cem, 'flex'), () => club.terminate(cem)]

      const answers = await Promise.all((round % 2 === 0 ? acts : [...acts].reverse()).map((act) => act()))

      const { planId, termination } = await subscriptionOf(cem)
      const changed = planId === 'flex'
      expect(termination).not.toBeNull()
      expect(await invoicesOf(cem)).toHaveLength(changed ? 1 : 0)
      expect(codes(answers)).toEqual(changed ? ['ok', 'ok'] : ['HAS_END_DATE', 'ok'])
    },
  )

  it('in one flow are one payment', async () => {
    club.onTheEleventh()
    const dan = await member()
    const as = { flow: club.flow() }

    const [one, other] = await Promise.all([
      change(dan, 'flex', { ...byCard, as }),
      change(dan, 'flex', { ...byCard, as }),
    ])

    expect(one.value.paymentId).toBe(other.value.paymentId)
    expect(await club.rows('payment_intents', dan.personId)).toHaveLength(1)
  })
})

describe('a difference that is paid at a provider', () => {
  const begun = async (whose: Member): Promise<string> => (await change(whose, 'flex', byCard)).value.paymentId

  it('changes the plan once it is paid, and keeps the card', async () => {
    club.onTheEleventh()
    const ada = await member()
    const paymentId = await begun(ada)
    expect(await subscriptionOf(ada)).toMatchObject({ planId: 'komplett', substate: 'NONE' })

    expect(await club.settle(paymentId, 'webhook', paid(1016, { method: visa }))).toBe('fulfilled')
    expect(await club.settle(paymentId, 'webhook', paid(1016))).toBe('fulfilled')

    expect(await subscriptionOf(ada)).toMatchObject({ planId: 'flex', substate: 'UPGRADED', means: 'card' })
    expect(await invoicesOf(ada)).toMatchObject([{ amount_minor: 1016, open_minor: 0 }])
    expect(await changesOf(ada)).toHaveLength(1)
    expect(await club.rows('payment_agreements', ada.personId)).toMatchObject([{ kind: 'CC' }])
  })

  it('changes nothing when it is declined', async () => {
    club.onTheEleventh()
    const bea = await member()
    const paymentId = await begun(bea)

    await club.settle(paymentId, 'webhook', refused)

    expect(await subscriptionOf(bea)).toMatchObject({ planId: 'komplett', substate: 'NONE', means: 'invoice' })
    expect(await invoicesOf(bea)).toEqual([])
  })

  it('goes back when the membership was terminated meanwhile', async () => {
    club.onTheEleventh()
    const cem = await member()
    const paymentId = await begun(cem)
    await club.terminate(cem)

    await club.settle(paymentId, 'webhook', paid(1016))
    await club.work()

    expect(await subscriptionOf(cem)).toMatchObject({ planId: 'komplett', substate: 'CANCELLED' })
    expect(await invoicesOf(cem)).toEqual([])
    expect(provider.countOf('refund')).toBe(1)
    expect(await club.tasks(paymentId)).toContain('undeliverable')
  })

  it('given up and paid late goes back when another device has paid for a change', async () => {
    club.onTheEleventh()
    const dan = await member()
    const second = await begun(dan)
    await club.settle(second, 'webhook', refused)
    const first = await begun(dan)

    await club.settle(first, 'webhook', paid(1016))
    await club.settle(second, 'webhook', paid(1016))
    await club.work()

    expect(await subscriptionOf(dan)).toMatchObject({ planId: 'flex' })
    expect(await invoicesOf(dan)).toHaveLength(1)
    expect(await changesOf(dan)).toHaveLength(1)
    expect(provider.countOf('refund')).toBe(1)
  })

  it('of nothing is asked of nobody where a card is kept', async () => {
    club.onTheEleventh()
    const eve = await member()
    const agreementId = await keepCard(chain, eve.personId, test.now)
    const input = {
      ...club.place(eve),
      planId: 'start',
      startupDate: '2027-01-01',
      agreementId,
      shownDueToday: { amountMinor: 0, currency: 'EUR' },
      baseUrl: `https://${chain}.test`,
    }
    const as = { caller: callerOf(eve.personId), flow: club.flow() }

    expect(await club.call('payment/make-cof-change-subscription-payment', input, as)).toMatchObject({
      ok: true,
      value: { code: 'RD' },
    })

    expect(provider.countOf('charge')).toBe(0)
    expect(await subscriptionOf(eve)).toMatchObject({ means: 'cof', plannedChange: { planId: 'start' } })
  })
})
