import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { excluded } from '../../db/excluded.ts'
import { catalogueKindOf, nounOf } from '../kind.ts'
import { writtenAmountOf, writtenMinorOf } from '../money.ts'
import { buyOutOf, buyOutTermsOf, type PlanBuyOut } from './plan-buy-out.ts'

export interface BuyOutProduct {
  readonly id: string
  readonly name: string
  readonly terms: PlanBuyOut
}

/** Terms of leaving within the minimum term that several plans have in common: what changes here changes in each of them. */
export const buyOutProducts = catalogueKindOf<BuyOutProduct>({
  id: 'buy-out-products',
  noun: nounOf('buy-out product', 'Ausstiegsregel', 'keine Ausstiegsregel'),
  key: 'id',
  ending: { en: 'take it out of the plans that name it', de: 'nehmen Sie ihn aus den Tarifen, die ihn nennen' },
  async read({ chain, currency }) {
    const rows = await db()
      .selectFrom('buy_out_products')
      .select(['id', 'name', 'terms'])
      .where('chain_id', '=', chain)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const text = (minor: number) => writtenAmountOf(minor, currency)
    return rows.map(({ id, name, terms }) => ({ id, name, terms: buyOutOf(terms, text) }))
  },
  async write({ chain, currency }, entries) {
    const minor = (text: string | undefined) => writtenMinorOf(text ?? '0', currency) ?? 0
    await db()
      .insertInto('buy_out_products')
      .values(
        entries.map(({ id, name, terms }, position) => ({
          chain_id: chain,
          id,
          name,
          terms: json(buyOutTermsOf(terms, minor)),
          position,
        })),
      )
      .onConflict((conflict) => conflict.columns(['chain_id', 'id']).doUpdateSet(excluded('name', 'terms', 'position')))
      .execute()
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('buy_out_products').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  // Plans refer to it, which the database holds; contracts stand on plans.
  uses: async () => new Map(),
})
