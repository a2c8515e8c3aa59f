import { loadClipcardById } from '#contract/calls/clipcards/load-clipcard-by-id.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { familyOf } from '../../rights/family.ts'
import { clipcardsOf } from './held.ts'
import { type Offered, offeredClipcards } from './offered.ts'
import { waysToPayNow } from './ways-to-pay.ts'

export const loadClipcardByIdHandler = handle(loadClipcardById, async (context, { clipcardId, centerId }) => {
  const subject = context.subject?.id ?? null
  const people = (await familyOf(context)).map(({ subject }) => subject.id)
  const own = people.length === 0 ? [] : await clipcardsOf(context, people)
  const held = own.find((card) => card.id === clipcardId && card.centerId === centerId) ?? null
  const sold = held === null ? await offeredClipcards(context, centerId, subject) : []
  const listed = sold.find((card) => card.id === clipcardId) ?? null
  const offered = listed && (await asPayable(context, listed, subject))
  return held === null && offered === null ? refuse('NOT_FOUND') : ok({ held, offered })
})

/** What nobody can pay for at this club is locked as well; packs are sold at the desk. */
async function asPayable(context: CallContext, card: Offered, personId: string | null): Promise<Offered> {
  if (personId === null || card.locked !== null || card.kind === 'pack') return card
  const ways = await waysToPayNow(context, card.centerId)
  return ways.length === 0 ? { ...card, locked: 'no-provider' } : card
}
