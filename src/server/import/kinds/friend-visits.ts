import { db } from '../../db/ambient.ts'
import { marksOf } from '../../features/friends/marks.ts'
import { problem } from '../cells.ts'
import { named } from '../named.ts'
import { ofTable } from '../of-table.ts'

/** Whom members brought along with a clip of theirs. */
export const friendVisits = ofTable({
  name: 'friend-visits',
  table: 'friend_visits',
  key: { id: 'text' },
  columns: {
    personExternalId: { column: 'inviter_id', names: 'persons', type: 'id', required: true, about: 'who brought them' },
    friend: { column: 'friend_id', names: 'persons', type: 'id', required: true, about: 'the friend' },
    pass: { column: 'pass_id', names: 'clips', type: 'id', required: true, about: 'the card of the member' },
    card: { column: 'clipcard_id', names: 'clips', type: 'id', required: true, about: 'the card of the friend' },
    validUntil: { column: 'valid_until', type: 'day', required: true, about: '' },
    createdAt: { column: 'created_at', type: 'moment', required: true, about: '' },
    returnedAt: { column: 'returned_at', type: 'moment', about: 'when the clip went back, unused' },
  },
  check: ({ cells: { personExternalId, friend } }) =>
    personExternalId === friend ? [problem('friend', 'is the same person')] : [],

  // Who comes again with another account is known by what stands in their row here.
  async beside(rows, { chain }) {
    const friends = await named(chain, 'persons', 'friend', rows)
    const people = await db()
      .selectFrom('persons')
      .select(['id', 'center_id as centerId', 'first_name as firstName', 'last_name as lastName', 'birthday', 'status'])
      .select(['email', 'phone'])
      .where('chain_id', '=', chain)
      .where('id', 'in', [...friends.values()])
      .execute()
    const marks = new Map(people.map((person) => [person.id, marksOf(chain, person, person)]))
    return new Map(
      rows.map(({ id, cells: { friend = '' } }) => [id, { marks: marks.get(friends.get(friend) ?? '') ?? [] }]),
    )
  },
})
