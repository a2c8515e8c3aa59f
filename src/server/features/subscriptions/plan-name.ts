import { db } from '../../db/ambient.ts'
import { wordedNameOf } from './offer.ts'

/** What a plan is called, whether it is still sold or not. */
export async function planNameOf(chain: string, planId: string, lang: string): Promise<string> {
  const row = await db()
    .selectFrom('plans')
    .select('texts')
    .where('chain_id', '=', chain)
    .where('id', '=', planId)
    .executeTakeFirst()
  return row === undefined ? planId : wordedNameOf(row.texts, lang, planId)
}
