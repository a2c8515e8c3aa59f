import { loadClipcardById } from '#contract/calls/clipcards/load-clipcard-by-id.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { familyOf } from '../../rights/family.ts'
import { clipcardsOf } from './held.ts'
import { offeredClipcards } from './offered.ts'
import { waysToPayNow } from './ways-to-pay.ts'

/** What nobody can pay for at this club is locked. */
export const loadClipcardByIdHandler = handle(loadClipcardById, async (context, { clipcardId, centerId }) => {
  const subject = context.subject?.id ?? null
  const people = (await familyOf(context)).map(({ subject }) => subject.id)
  const own = people.length === 0 ? [] : await clipcardsOf(context, people)
  const held = own.find((card) => card.id === clipcardId && card.centerId === centerId) ?? null
  const sold = held === null ? await offeredClipcards(context, centerId, subject) : []
  const listed = sold.find((card) => card.id === clipcardId) ?? null
  if (held === null && listed === null) return refuse('NOT_FOUND')
  if (listed === null || subject === null || listed.locked !== null)
    return ok({ held, offered: listed, paymentOptions: [] })
  const paymentOptions = await waysToPayNow(context, listed.centerId)
  const offered = paymentOptions.length === 0 ? { ...listed, locked: 'no-provider' as const } : listed
  // What comes each month is paid for out of a basket, which has its own.
  return ok({ held, offered, paymentOptions: listed.kind === 'pack' ? paymentOptions : [] })
})
