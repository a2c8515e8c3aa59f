import { addDays } from '#calendar/days.ts'
import { subscriptionById } from '#server/features/subscriptions/find-subscription.ts'
import type { AnyAnswer } from '#server/handler.ts'
import { provider } from './card.ts'
import type { Act } from './model.ts'

export interface Person {
  readonly id: string
  readonly personId: string
}

// biome-ignore lint/suspicious/noExplicitAny: what a call answers is read freely here
export type Call = (id: string, input: object) => Promise<AnyAnswer & { value?: any }>

const nothing = { amountMinor: 0, currency: 'EUR' }
const refused = { ok: false, code: 'NOT_FOUND' } as const

/** The calls of each act, in the order in which screens make them. */
export function actsOf(call: Call, { chain, now }: { readonly chain: string; readonly now: Date }) {
  const baseUrl = `https://${chain}.test`

  async function act({ id, personId }: Person, wanted: Act): Promise<AnyAnswer> {
    const of = { personId, subscriptionId: id }
    const place = { ...of, subscriptionCenterId: 'c1' }
    const pays = { provider, baseUrl }
    switch (wanted.is) {
      case 'freeze': {
        const days = { fromDate: wanted.from, toDate: wanted.to }
        return call('subscription/freeze-subscription', { ...of, ...days, shownDueToday: nothing })
      }
      case 'unfreeze':
        return unfreeze(id, of)
      case 'terminate': {
        const dates = await call('subscription/get-suggested-termination-dates', of)
        const terminationDate = dates.ok ? dates.value.dates[0]?.id : undefined
        if (terminationDate === undefined) return refused
        return call('subscription/terminate-subscription', { ...of, terminationDate })
      }
      case 'regret':
        return call('subscription/regret-cancellation', of)
      case 'change': {
        const summary = await call('subscription/get-plan-summary-for-change', { ...place, planId: wanted.plan })
        if (!summary.ok) return summary
        const { startDate: startupDate, dueToday: shownDueToday } = summary.value
        const wish = { ...place, planId: wanted.plan, startupDate, shownDueToday }
        return call('payment/make-change-subscription-payment', { ...wish, provider: wanted.by, baseUrl })
      }
      case 'addon': {
        const wish = { ...place, addOns: [wanted.addon] }
        const summary = await call('subscription/get-contract-summary-for-buy-addons', wish)
        if (!summary.ok) return summary
        const shownDueToday = summary.value.dueToday
        return call('payment/make-addon-payment', { ...wish, shownDueToday, provider: wanted.by, baseUrl })
      }
      case 'endAddon': {
        const summary = await call('subscription/get-contract-summary-for-buy-addons', place)
        const held = summary.ok ? summary.value.held : []
        const shownEndDate = held.find((one: { id: string }) => one.id === wanted.addon)?.endsOn
        if (shownEndDate === undefined) return refused
        return call('subscription/terminate-addon', { ...place, addonId: wanted.addon, shownEndDate })
      }
      case 'buyOut': {
        const details = await call('subscription/get-buy-out-details', of)
        const offer = details.ok ? details.value.offer : null
        if (offer === null) return refused
        const wish = { ...of, terminationDate: offer.endDate, shownDueToday: offer.amount }
        return call('payment/make-cc-terminate-buy-out-payment', { ...wish, ...pays })
      }
      case 'clips': {
        const size = { subscriptionId: 'clips', subscriptionCenterId: 'c1', size: 8 }
        const basket = await call('clipcards/create-shopping-basket-for-cc-subscription', { personId, ...size })
        if (!basket.ok) return basket
        const { basketId } = basket.value
        const loaded = await call('clipcards/load-shopping-basket-for-cc-subscription', { personId, basketId })
        if (!loaded.ok) return loaded
        const wish = { personId, basketId, shownDueToday: loaded.value.summary.dueToday }
        return call('payment/start-clipcard-subscription-payment-session', { ...wish, ...pays })
      }
      case 'pay': {
        const debt = await call('subscription/get-debt-status', { personId })
        if (!debt.ok || debt.value.total === null) return refused
        const wish = { personId, centerId: 'c1', invoices: debt.value.proposed, shownDueToday: debt.value.total }
        return call('payment/make-cc-debt-payment', { ...wish, ...pays })
      }
    }
  }

  async function unfreeze(id: string, of: object): Promise<AnyAnswer> {
    const facts = await subscriptionById(chain, id, now)
    const today = facts?.today ?? ''
    const freezes = facts?.freezes.filter(({ to }) => to >= today) ?? []
    const running = freezes.find(({ from }) => from <= today)
    for (const { id: freezeId } of freezes.filter((one) => one !== running)) {
      const answer = await call('subscription/cancel-freeze', { ...of, freezeId })
      if (!answer.ok) return answer
    }
    if (running === undefined) return freezes.length > 0 ? { ok: true, value: {} } : refused
    return call('subscription/stop-freeze', { ...of, freezeId: running.id, runsAgain: addDays(today, 1) })
  }

  return { act }
}
