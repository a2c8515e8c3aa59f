import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { excluded } from '../../db/excluded.ts'
import type { PlanWords } from '../../features/subscriptions/tables.ts'
import type { Worded } from '../../features/words.ts'
import { countLive } from '../count-uses.ts'
import { titleIn } from '../german-titles.ts'
import { catalogueKindOf, nounOf } from '../kind.ts'
import { writtenAmountOf, writtenMinorOf } from '../money.ts'

export interface CatalogueAddOn {
  readonly id: string
  readonly texts: Worded<PlanWords>
  readonly price: string
  readonly minimumAge?: number
  readonly onSale?: boolean
}

export const addons = catalogueKindOf<CatalogueAddOn>({
  id: 'addons',
  noun: nounOf('add-on', 'Zusatzleistung', 'keine Zusatzleistung'),
  key: 'id',
  ending: { en: 'end it with "onSale": false', de: 'beenden Sie ihn mit "onSale": false' },
  told: {
    members: ['price'],
    tell: (before, after, { uses: { live }, lang }) => {
      const keep =
        lang === 'de'
          ? `wer es hat (${live}), behält, was vereinbart ist`
          : `${live} who have it keep what they agreed to`
      return [`${titleIn(lang, 'price')} ${before.price} -> ${after.price}${live > 0 ? `; ${keep}` : ''}`]
    },
  },
  async read({ chain, currency }) {
    const rows = await db()
      .selectFrom('addons')
      .select(['id', 'texts', 'price_monthly_minor', 'minimum_age', 'on_sale'])
      .where('chain_id', '=', chain)
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      texts: row.texts,
      price: writtenAmountOf(row.price_monthly_minor, currency),
      onSale: row.on_sale,
      ...(row.minimum_age !== null && { minimumAge: row.minimum_age }),
    }))
  },
  async write({ chain, currency }, entries) {
    await db()
      .insertInto('addons')
      .values(
        entries.map(({ id, texts, price, minimumAge = null, onSale = true }, position) => ({
          chain_id: chain,
          id,
          texts: json(texts),
          currency,
          position,
          price_monthly_minor: writtenMinorOf(price, currency) ?? 0,
          minimum_age: minimumAge,
          on_sale: onSale,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['chain_id', 'id'])
          .doUpdateSet(excluded('texts', 'currency', 'price_monthly_minor', 'minimum_age', 'on_sale', 'position')),
      )
      .execute()
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('addons').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  async uses({ chain }, ids) {
    const rows = await db()
      .selectFrom('subscription_addons')
      .select('addon_id as id')
      .select((eb) => [
        eb.fn.countAll<number>().as('ever'),
        eb.fn.countAll<number>().filterWhere('to_date', 'is', null).as('live'),
      ])
      .where('chain_id', '=', chain)
      .where('addon_id', 'in', ids)
      .groupBy('addon_id')
      .execute()
    return countLive(rows)
  },
})
