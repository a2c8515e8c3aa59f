import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PersonScope } from '#engine/flow/types.ts'
import { db } from '../db/ambient.ts'
import type { Database } from '../db/tables.ts'
import { overdueDebt } from '../features/money/overdue-debt.ts'

/** What conditions may read of a person; null when the chain has none of this id. */
export async function personScope(chain: string, personId: string, now: Date): Promise<PersonScope | null> {
  const person = await db()
    .selectFrom('persons')
    .select('persons.id as personId')
    .select((all) => scopeColumns(all, chain, now.toISOString()))
    .where('persons.chain_id', '=', chain)
    .where('persons.id', '=', personId)
    .executeTakeFirst()
  return person ? personScopeOf(person) : null
}

/** Relations and debt (at `now`, an instant) come in the same row, so that knowing who calls takes one statement. */
export const scopeColumns = (all: ExpressionBuilder<Database, 'persons'>, chain: string, now: string) =>
  [
    'persons.first_name as firstName',
    'persons.center_id as centerId',
    'persons.birthday',
    'persons.status',
    'persons.levels as accessLevel',
    jsonArrayFrom(
      all
        .selectFrom('person_relations')
        .select(['person_relations.related_id as userId', 'person_relations.relation'])
        .where('person_relations.chain_id', '=', chain)
        .whereRef('person_relations.person_id', '=', 'persons.id')
        .orderBy('person_relations.related_id')
        .limit(100),
    ).as('relations'),
    overdueDebt(chain, now).as('overdueDebt'),
  ] as const

/** A row of `scopeColumns` as conditions know it. */
export function personScopeOf(row: Omit<PersonScope, 'userId'> & { readonly personId: string }): PersonScope {
  const { personId: userId, firstName, centerId, birthday, status, accessLevel, relations, overdueDebt = null } = row
  return {
    userId,
    ...(firstName === undefined ? {} : { firstName }),
    centerId,
    birthday,
    status,
    accessLevel,
    relations,
    overdueDebt,
  }
}
