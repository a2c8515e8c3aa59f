import type { Insertable } from 'kysely'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import type { LeadTables } from './tables.ts'

type NewLead = Omit<Insertable<LeadTables['leads']>, 'attributes'> & { readonly attributes: JsonObject }

/** Keeps what somebody left with a club. */
export async function insertLead({ attributes, ...lead }: NewLead): Promise<void> {
  await db()
    .insertInto('leads')
    .values({ ...lead, attributes: json(attributes) })
    .execute()
}
