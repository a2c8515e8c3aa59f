import type { JsonObject } from '#engine/documents.ts'
import type { CallContext } from '../../handler.ts'
import { invalidInput } from '../../http/input-problem.ts'
import { formProblems } from '../form-check.ts'
import { limitedByDebt } from '../money/limits.ts'
import { splitMembers } from '../persons/attributes.ts'
import { findPerson } from '../persons/service.ts'
import type { RuleRefusal } from '../rule-refusal.ts'
import { isFreezable, whyNotFreeze } from '../subscriptions/rules/freeze.ts'
import type { FreezeSpan } from '../subscriptions/rules/freeze-days.ts'
import { refuseDays } from '../subscriptions/rules/freeze-wish.ts'
import type { FreezeTerms, SubscriptionFacts } from '../subscriptions/rules/subscription-facts.ts'

export type FreezableSubscription = SubscriptionFacts & { readonly plan: { readonly freeze: FreezeTerms } }

/** Only people with these states can freeze. */
const usable: readonly string[] = ['ACTIVE', 'TEMPORARYINACTIVE']

/** Why nothing of this subscription can be frozen now, by its owner as much as by itself. */
export async function whyNotFrozen(context: CallContext, subscription: SubscriptionFacts): Promise<RuleRefusal | null> {
  const person = await findPerson(context.chain, subscription.personId)
  if (person === null || !usable.includes(person.status)) return { code: 'FREEZE_NOT_ALLOWED' }
  const back = `/freeze/${subscription.id}/${subscription.centerId}`
  return (
    whyNotFreeze(subscription, subscription) ??
    (await limitedByDebt(context, subscription.personId, 'freeze', { centerId: subscription.centerId, back }))
  )
}

/** Decides on these days: the terms they are frozen by, or why not. */
export async function decideFreeze(
  context: CallContext,
  subscription: SubscriptionFacts,
  wish: FreezeSpan,
): Promise<{ readonly ok: true; readonly terms: FreezeTerms } | { readonly ok: false; readonly refusal: RuleRefusal }> {
  const refusal = await whyNotFrozen(context, subscription)
  if (refusal !== null) return { ok: false, refusal }
  if (!isFreezable(subscription)) return { ok: false, refusal: { code: 'FREEZE_NOT_ALLOWED' } }
  const days = refuseDays(wish, subscription, subscription)
  return days === null ? { ok: true, terms: subscription.plan.freeze } : { ok: false, refusal: days }
}

type Said =
  | { readonly ok: true; readonly attributes: JsonObject }
  | { readonly ok: false; readonly refusal: ReturnType<typeof invalidInput> }

/**
 * What was said beside the days: the reason has to be one of those that the chain's form offers, and what only that form
 * asks becomes attributes. The days have rules of their own.
 */
export async function saidBeside(
  context: CallContext,
  { centerId, today }: SubscriptionFacts,
  { answers, ...wish }: FreezeSpan & { readonly reason: string | null; readonly answers: JsonObject },
): Promise<Said> {
  const own = new Set(Object.keys(wish))
  // In a flow the walk has said what is asked, with data that the form alone does not have.
  const known = context.flow === undefined ? own : new Set([...own, ...Object.keys(answers)])
  const problems = await formProblems(context, {
    formId,
    centerId,
    today,
    known,
    given: { ...answers, ...wish },
    place: (field) => (own.has(field) ? field : `answers.${field}`),
  })
  const wrong = problems.filter(({ inForm }) => inForm !== 'from' && inForm !== 'to')
  if (wrong.length > 0) return { ok: false, refusal: invalidInput(wrong) }
  return { ok: true, attributes: splitMembers(answers, formId, own).attributes }
}

const formId = 'freeze-dates'
