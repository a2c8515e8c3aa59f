import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'

/** A card whose clips are for friends, with what a friend gets for one of them. */
const passes = (chain: string) =>
  db()
    .selectFrom('clipcards')
    .innerJoin('clipcard_products as products', (join) =>
      join.onRef('products.chain_id', '=', 'clipcards.chain_id').onRef('products.id', '=', 'clipcards.product_id'),
    )
    .innerJoin('clipcard_products as given', (join) =>
      join.onRef('given.chain_id', '=', 'products.chain_id').onRef('given.id', '=', 'products.for_friends'),
    )
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'clipcards.chain_id').onRef('centers.id', '=', 'clipcards.center_id'),
    )
    .innerJoin('persons as holder', (join) =>
      join.onRef('holder.chain_id', '=', 'clipcards.chain_id').onRef('holder.id', '=', 'clipcards.person_id'),
    )
    .select([
      'clipcards.id',
      'clipcards.person_id',
      'clipcards.center_id',
      'clipcards.product_id',
      'clipcards.currency',
      'clipcards.sessions',
      'clipcards.clips_left',
      'clipcards.valid_from',
      'clipcards.valid_until',
      'products.texts',
      'given.id as given_id',
      'given.texts as given_texts',
      'centers.name as center_name',
      'centers.texts as center_texts',
      'centers.time_zone',
      'holder.first_name as holder_name',
      'holder.status as holder_status',
      'holder.standing as holder_standing',
      'holder.center_id as holder_center_id',
    ])
    .where('clipcards.chain_id', '=', chain)

export type PassRow = NonNullable<Awaited<ReturnType<typeof passById>>>

export const passById = (chain: string, id: string) => passes(chain).where('clipcards.id', '=', id).executeTakeFirst()

/** Those of a person, the ones that end first before the others. */
export const passesOf = (chain: string, personId: string) =>
  passes(chain)
    .where('clipcards.person_id', '=', personId)
    .orderBy('clipcards.valid_until')
    .orderBy('clipcards.id')
    .limit(20)
    .execute()

/** Takes a clip of a card for a friend, while there is one; false: there is none. The card is held until the end. */
export async function takeClip(chain: string, passId: string): Promise<boolean> {
  const taken = await db()
    .updateTable('clipcards')
    .set((eb) => ({ clips_left: eb('clips_left', '-', 1) }))
    .where('chain_id', '=', chain)
    .where('id', '=', passId)
    .where('clips_left', '>=', 1)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** Holds a card, so that whoever brings somebody by it comes one after the other. */
export const holdPass = (chain: string, passId: string) =>
  db()
    .selectFrom('clipcards')
    .select('id')
    .where('chain_id', '=', chain)
    .where('id', '=', passId)
    .forUpdate()
    .executeTakeFirst()

/** The session that waits for a friend whom this member has brought. */
export const openVisit = (chain: string, inviterId: string, friendId: string, today: string) =>
  db()
    .selectFrom('friend_visits as visits')
    .innerJoin('clipcards', (join) =>
      join.onRef('clipcards.chain_id', '=', 'visits.chain_id').onRef('clipcards.id', '=', 'visits.clipcard_id'),
    )
    .select(['visits.clipcard_id', 'clipcards.center_id', 'visits.valid_until'])
    .where('visits.chain_id', '=', chain)
    .where('visits.inviter_id', '=', inviterId)
    .where('visits.friend_id', '=', friendId)
    .where('visits.returned_at', 'is', null)
    .where('visits.valid_until', '>=', today)
    .where('clipcards.clips_left', '>', 0)
    .orderBy('visits.created_at', 'desc')
    .executeTakeFirst()

/** How many sessions a friend has got since a moment, from whomever and with whatever account. What came back does not count. */
export async function countVisits(
  chain: string,
  { friendId, marks, since }: { readonly friendId: string; readonly marks: readonly string[]; readonly since: Date },
): Promise<number> {
  const { rows } = await sql<{ got: number }>`
    select count(*)::integer as got from friend_visits
    where chain_id = ${chain} and created_at > ${since} and returned_at is null
      and (friend_id = ${friendId} or marks && ${[...marks]}::text[])`.execute(db())
  return rows[0]?.got ?? 0
}

export interface NewVisit {
  readonly id: string
  readonly inviterId: string
  readonly friendId: string
  readonly passId: string
  readonly clipcardId: string
  readonly marks: readonly string[]
  readonly until: string
  readonly now: Date
}

export async function insertVisit(chain: string, visit: NewVisit): Promise<void> {
  await db()
    .insertInto('friend_visits')
    .values({
      chain_id: chain,
      id: visit.id,
      inviter_id: visit.inviterId,
      friend_id: visit.friendId,
      pass_id: visit.passId,
      clipcard_id: visit.clipcardId,
      marks: [...visit.marks],
      valid_until: visit.until,
      created_at: visit.now,
      returned_at: null,
    })
    .execute()
}

/** A place was booked with the friend's clip, and keeps it. */
const isSpent = sql<boolean>`exists (
  select from clip_movements spent
  where spent.chain_id = clipcards.chain_id and spent.clipcard_id = clipcards.id and spent.participation_id is not null
  having sum(spent.clips) < 0)`

/** Whom somebody brought, the last first, and what is left of each one's card. */
export const visitsOf = (chain: string, inviterId: string) =>
  db()
    .selectFrom('friend_visits as visits')
    .innerJoin('persons as friend', (join) =>
      join.onRef('friend.chain_id', '=', 'visits.chain_id').onRef('friend.id', '=', 'visits.friend_id'),
    )
    .innerJoin('clipcards', (join) =>
      join.onRef('clipcards.chain_id', '=', 'visits.chain_id').onRef('clipcards.id', '=', 'visits.clipcard_id'),
    )
    .select([
      'friend.first_name',
      'friend.last_name',
      'visits.created_at',
      'visits.valid_until',
      'visits.returned_at',
      isSpent.as('is_spent'),
    ])
    .where('visits.chain_id', '=', chain)
    .where('visits.inviter_id', '=', inviterId)
    .orderBy('visits.created_at', 'desc')
    .orderBy('visits.id')
    .limit(50)
    .execute()

/** Sessions that nobody used by a day, with their cards held; what is over has lost its clip to nobody. */
export const lapsedVisits = (chain: string, today: string) =>
  db()
    .selectFrom('friend_visits as visits')
    .innerJoin('clipcards', (join) =>
      join.onRef('clipcards.chain_id', '=', 'visits.chain_id').onRef('clipcards.id', '=', 'visits.clipcard_id'),
    )
    .select(['visits.id', 'visits.pass_id', 'visits.clipcard_id', 'clipcards.clips_left'])
    .where('visits.chain_id', '=', chain)
    .where('visits.returned_at', 'is', null)
    .where('visits.valid_until', '<', today)
    .where(isSpent, '=', false)
    .orderBy('visits.id')
    .limit(500)
    .forUpdate()
    .execute()

/** A card gets a clip, or loses what is left of it. */
export async function moveClips(chain: string, cardId: string, clips: 1 | -1): Promise<void> {
  await db()
    .updateTable('clipcards')
    .set((eb) => ({ clips_left: eb('clips_left', '+', clips) }))
    .where('chain_id', '=', chain)
    .where('id', '=', cardId)
    .execute()
}

export async function noteReturned(chain: string, visitId: string, now: Date): Promise<void> {
  await db()
    .updateTable('friend_visits')
    .set({ returned_at: now })
    .where('chain_id', '=', chain)
    .where('id', '=', visitId)
    .execute()
}
