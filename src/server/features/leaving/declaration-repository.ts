import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import type { DeclarationKind, DeclarationOutcome } from './tables.ts'

export interface Declaration {
  readonly id: string
  readonly number: string
  readonly kind: DeclarationKind
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly birthday: string | null
  readonly contract: string | null
  readonly reason: string | null
  readonly wishedDate: string | null
  readonly lang: string
  readonly page: string | null
  readonly withdrawalDays: number | null
  readonly receivedAt: Date
}

export async function insertDeclaration(chain: string, one: Declaration): Promise<void> {
  await db()
    .insertInto('declarations')
    .values({
      chain_id: chain,
      id: one.id,
      number: one.number,
      kind: one.kind,
      first_name: one.firstName,
      last_name: one.lastName,
      email: one.email,
      birthday: one.birthday,
      contract: one.contract,
      reason: one.reason,
      wished_date: one.wishedDate,
      lang: one.lang,
      page: one.page,
      withdrawal_days: one.withdrawalDays,
      received_at: one.receivedAt,
      outcome: null,
      subscription_id: null,
    })
    .execute()
}

/** A declaration that nobody has answered, held by this transaction; null: it was answered. */
export async function openDeclaration(chain: string, id: string): Promise<Declaration | null> {
  const row = await db()
    .selectFrom('declarations')
    .select([
      'id',
      'number',
      'kind',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'birthday',
      'contract',
      'reason',
      'wished_date as wishedDate',
      'lang',
      'page',
      'withdrawal_days as withdrawalDays',
      'received_at as receivedAt',
    ])
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function answerDeclaration(
  chain: string,
  id: string,
  { outcome, subscriptionId }: { readonly outcome: DeclarationOutcome; readonly subscriptionId: string | null },
): Promise<void> {
  await db()
    .updateTable('declarations')
    .set({ outcome, subscription_id: subscriptionId })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .execute()
}

const asWritten = (column: string) => sql<string>`lower(trim(${sql.ref(column)}))`

/** Contracts that may be meant: of this number, or of whoever has this name and address; those that have ended last. */
export const contractsOf = (chain: string, { contract, firstName, lastName, email }: Declaration) =>
  db()
    .selectFrom('subscriptions')
    .innerJoin('persons', (join) =>
      join.onRef('persons.chain_id', '=', 'subscriptions.chain_id').onRef('persons.id', '=', 'subscriptions.person_id'),
    )
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'subscriptions.chain_id').onRef('centers.id', '=', 'subscriptions.center_id'),
    )
    .select([
      'subscriptions.id',
      'subscriptions.person_id as personId',
      'subscriptions.status',
      'subscriptions.intent_id as intentId',
      'subscriptions.created_at as boughtAt',
      'persons.birthday',
      'persons.email',
      'centers.time_zone as timeZone',
    ])
    .where('subscriptions.chain_id', '=', chain)
    .where(asWritten('persons.last_name'), '=', lastName.toLowerCase())
    .where((eb) =>
      contract === null
        ? eb.and([
            eb(asWritten('persons.email'), '=', email),
            eb(asWritten('persons.first_name'), '=', firstName.toLowerCase()),
            eb('subscriptions.status', '<>', 'ENDED'),
          ])
        : eb(asWritten('subscriptions.number'), '=', contract.toLowerCase()),
    )
    .orderBy('subscriptions.id')
    .limit(20)
    .execute()

export type ContractRow = Awaited<ReturnType<typeof contractsOf>>[number]
