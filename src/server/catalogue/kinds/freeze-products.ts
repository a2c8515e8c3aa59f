import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { excluded } from '../../db/excluded.ts'
import { catalogueKindOf, nounOf } from '../kind.ts'
import { writtenAmountOf, writtenMinorOf } from '../money.ts'
import { freezable, freezeOf, freezeTermsOf, type PlanFreeze } from './plan-freeze.ts'

export interface FreezeProduct {
  readonly id: string
  readonly name: string
  readonly terms: PlanFreeze
}

/** Terms of freezing that several plans have in common: what changes here changes in each of them. */
export const freezeProducts = catalogueKindOf<FreezeProduct>({
  id: 'freeze-products',
  noun: nounOf('freeze product', 'Ruhezeit-Regel', 'keine Ruhezeit-Regel'),
  key: 'id',
  ending: { en: 'take it out of the plans that name it', de: 'nehmen Sie ihn aus den Tarifen, die ihn nennen' },
  complete: ({ terms, ...product }) => ({ ...product, terms: freezable(terms) }),
  async read({ chain, currency }) {
    const rows = await db()
      .selectFrom('freeze_products')
      .select(['id', 'name', 'days_per_year', 'terms'])
      .where('chain_id', '=', chain)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const text = (minor: number) => writtenAmountOf(minor, currency)
    return rows.map(({ id, name, days_per_year, terms }) => ({ id, name, terms: freezeOf(days_per_year, terms, text) }))
  },
  async write({ chain, currency }, entries) {
    const minor = (text: string | undefined) => writtenMinorOf(text ?? '0', currency) ?? 0
    await db()
      .insertInto('freeze_products')
      .values(
        entries.map(({ id, name, terms }, position) => ({
          chain_id: chain,
          id,
          name,
          days_per_year: terms.daysPerYear,
          position,
          terms: terms.daysPerYear ? json(freezeTermsOf(terms, minor)) : null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['chain_id', 'id']).doUpdateSet(excluded('name', 'days_per_year', 'terms', 'position')),
      )
      .execute()
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('freeze_products').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  // Plans refer to it, which the database holds; contracts stand on plans.
  uses: async () => new Map(),
})
