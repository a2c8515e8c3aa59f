import { freezeSubscription } from '#contract/calls/subscription/freeze-subscription.ts'
import type { JsonObject } from '#engine/documents.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { lockOwn } from '../subscriptions/own.ts'
import { wordsOf } from '../subscriptions/subscription-words.ts'
import { decideFreeze, saidBeside } from './decide.ts'
import { refuseFreezing } from './refuse-freezing.ts'
import { writeFreeze } from './write-freeze.ts'

export const freezeSubscriptionHandler = handle(freezeSubscription, async (context, input) => {
  const { chain, caller, now } = context
  const subscription = await lockOwn(context, input)
  if (subscription === null) return refuse('NOT_FOUND')
  const wish = { from: input.fromDate, to: input.toDate, reason: input.reason ?? null }
  const decided = await decideFreeze(context, subscription, wish)
  if (!decided.ok) return refuseFreezing(decided.refusal)
  const { feeMinor, feeMonthlyMinor, extendsEnd } = decided.terms
  const { shownDueToday: shown } = input
  const due = { amountMinor: feeMinor, currency: subscription.currency }
  if (shown.amountMinor !== due.amountMinor || shown.currency !== due.currency) {
    return refuse('PRICE_CHANGED', { params: { shown, now: due } })
  }
  // What costs something at once goes by its payment.
  if (feeMinor > 0) return refuse('INVALID_INPUT', { at: 'shownDueToday' })
  const answers = (input.answers ?? {}) as JsonObject // JSON, checked against the call's schema
  const said = await saidBeside(context, subscription, { ...wish, answers })
  if (!said.ok) return said.refusal
  const { planName } = await wordsOf(context, subscription)
  const { attributes } = said
  const agreed = { ...wish, feeMinor, feeMonthlyMinor, extendsEnd, planName, attributes }
  const freezeId = await writeFreeze(chain, subscription, agreed, {
    intentId: null,
    byPersonId: caller?.user.userId ?? null,
    now,
  })
  return ok({ freezeId })
})
