import { sql } from 'kysely'
import type { KeptPromise } from '../money/promises.ts'

/** What holds of clips at all times. */
export const clipPromises: readonly KeptPromise[] = [
  {
    id: 'clips-are-counted',
    sentence: 'A card has as many clips as came to it and have not left it.',
    breaks: sql`
      select moved.chain_id, 'clips of ' || coalesce(moved.clipcard_id, moved.subscription_id) as what,
        coalesce(moved.next_before, packs.clips_left, held.clips_left, 0)::bigint as found,
        moved.left_after::bigint as expected
      from (
        select chain_id, clipcard_id, subscription_id, left_after,
          lead(left_after - clips) over (partition by chain_id, clipcard_id, subscription_id order by position)
            as next_before
        from clip_movements
      ) moved
      left join clipcards packs on packs.chain_id = moved.chain_id and packs.id = moved.clipcard_id
      left join subscriptions held on held.chain_id = moved.chain_id and held.id = moved.subscription_id
      where moved.left_after <> coalesce(moved.next_before, packs.clips_left, held.clips_left, 0)`,
  },
  {
    id: 'clips-are-spent-on-places',
    sentence: 'What left a card for a place is what the place was booked with; what was given back is back.',
    breaks: sql`
      select moved.chain_id, 'booking ' || moved.participation_id as what, (-moved.clips)::bigint as found,
        coalesce(used.clips, 0)::bigint as expected
      from (
        select chain_id, participation_id, sum(clips) as clips
        from clip_movements
        where participation_id is not null
        group by chain_id, participation_id
      ) moved
      left join privilege_uses used on used.chain_id = moved.chain_id
        and used.participation_id = moved.participation_id and used.state <> 'RETURNED'
      where -moved.clips <> coalesce(used.clips, 0)`,
  },
]
