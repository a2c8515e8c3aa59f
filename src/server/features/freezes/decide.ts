import type { CallContext } from '../../handler.ts'
import { formProblems } from '../form-check.ts'
import { limitedByDebt } from '../money/limits.ts'
import { findPerson } from '../persons/service.ts'
import { isFreezable, whyNotFreeze } from '../subscriptions/rules/freeze.ts'
import type { Span } from '../subscriptions/rules/freeze-days.ts'
import { refuseDays } from '../subscriptions/rules/freeze-wish.ts'
import type { FreezeTerms, HeldFacts } from '../subscriptions/rules/held.ts'
import type { Refusal } from '../subscriptions/rules/refusal.ts'

export type FreezableHeld = HeldFacts & { readonly plan: { readonly freeze: FreezeTerms } }

/** People with these states have their plan looked after: the others can look and buy, and freeze nothing. */
const usable: readonly string[] = ['ACTIVE', 'TEMPORARYINACTIVE']

/** Why nothing of this subscription can be frozen now, by its owner as much as by itself. */
export async function whyNot(context: CallContext, held: HeldFacts): Promise<Refusal | null> {
  const person = await findPerson(context.chain, held.personId)
  if (person === null || !usable.includes(person.status)) return { code: 'FREEZE_NOT_ALLOWED' }
  const back = `/freeze/${held.id}/${held.centerId}`
  return (
    whyNotFreeze(held, held) ??
    (await limitedByDebt(context, held.personId, 'freeze', { centerId: held.centerId, back }))
  )
}

/** Decides on these days: the terms they are frozen by, or why not. */
export async function decideFreeze(
  context: CallContext,
  held: HeldFacts,
  wish: Span,
): Promise<{ readonly ok: true; readonly terms: FreezeTerms } | { readonly ok: false; readonly refusal: Refusal }> {
  const refusal = await whyNot(context, held)
  if (refusal !== null) return { ok: false, refusal }
  if (!isFreezable(held)) return { ok: false, refusal: { code: 'FREEZE_NOT_ALLOWED' } }
  const days = refuseDays(wish, held, held)
  return days === null ? { ok: true, terms: held.plan.freeze } : { ok: false, refusal: days }
}

/** A reason has to be one of those that the chain's form offers. */
export const isReasonOffered = (
  context: CallContext,
  { centerId, today }: HeldFacts,
  given: Span & { readonly reason: string | null },
): boolean =>
  formProblems(context, { formId: 'freeze-dates', centerId, today, given: { ...given } }).every(
    ({ at }) => at !== 'freeze-dates.reason',
  )
