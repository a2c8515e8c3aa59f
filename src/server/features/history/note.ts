import type { As } from '#engine/rights.ts'
import { db } from '../../db/ambient.ts'
import type { AnyAnswer, CallContext, Handler } from '../../handler.ts'

type Done = Pick<Handler, 'call'>

/** Writes down that somebody acted for another: in the transaction of the act, if it has one. Whoever was refused did nothing. */
export async function noteActFor(done: Done, context: CallContext, answer: AnyAnswer): Promise<void> {
  const { caller, chain, now, subject } = context
  const by = byWhom(subject?.as)
  if (!answer.ok || caller === null || subject === null || by === null) return
  // Staff who choose a member look at them.
  if (subject.right === 'look' && by === 'staff') return noteLook(done, context)
  await db()
    .insertInto('person_history')
    .values({
      chain_id: chain,
      person_id: subject.id,
      by_person_id: caller.user.userId,
      by_as: by,
      // An act that needs no more than a look (choosing a person, a leave to see) still was done.
      what: subject.right === 'look' ? 'data' : subject.right,
      call: done.call.id,
      hour: null,
      at: now,
    })
    .execute()
}

const hourMs = 3_600_000
/** Looks of this hour that stand already; forgotten with the hour. */
const known = { hour: 0, looks: new Set<string>() }

/** Writes down that staff looked at somebody, once an hour. Families look at each other all day. */
export async function noteLook({ call }: Done, { caller, chain, now, subject }: CallContext): Promise<void> {
  if (caller === null || subject?.as !== 'staff') return
  const hour = Math.floor(now.getTime() / hourMs) * hourMs
  if (known.hour !== hour) {
    known.hour = hour
    known.looks.clear()
  }
  const look = JSON.stringify([chain, subject.id, caller.user.userId])
  if (known.looks.has(look)) return
  await db()
    .insertInto('person_history')
    .values({
      chain_id: chain,
      person_id: subject.id,
      by_person_id: caller.user.userId,
      by_as: 'staff' as const,
      what: 'look' as const,
      call: call.id,
      hour: new Date(hour),
      at: now,
    })
    .onConflict((conflict) => conflict.columns(['chain_id', 'person_id', 'by_person_id', 'hour']).doNothing())
    .execute()
  known.looks.add(look)
}

/** Writes down that somebody at work opened what a member has answered in a flow: each time, however often. */
export async function noteWalk(
  { call }: Done,
  { caller, chain, now }: Pick<CallContext, 'caller' | 'chain' | 'now'>,
  personId: string,
): Promise<void> {
  if (caller === null) return
  await db()
    .insertInto('person_history')
    .values({
      chain_id: chain,
      person_id: personId,
      by_person_id: caller.user.userId,
      by_as: 'staff' as const,
      what: 'walk' as const,
      call: call.id,
      hour: null,
      at: now,
    })
    .execute()
}

const byWhom = (as: As | undefined): Exclude<As, 'self'> | null => (as === undefined || as === 'self' ? null : as)
