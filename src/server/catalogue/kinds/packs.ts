import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { excluded } from '../../db/excluded.ts'
import type { StaffPrice } from '../../features/subscriptions/rules/price.ts'
import type { PlanWords } from '../../features/subscriptions/tables.ts'
import type { Worded } from '../../features/words.ts'
import { reasons } from '../../releases/operator-language.ts'
import { countLive } from '../count-uses.ts'
import { titleIn } from '../german-titles.ts'
import { type ChainFacts, catalogueKindOf, type EntryProblem, nounOf } from '../kind.ts'
import { writtenAmountOf, writtenMinorOf } from '../money.ts'
import { brieflySoldAt, clubNames, soldAt } from './sold-at.ts'

export interface Pack {
  readonly id: string
  readonly texts: Worded<PlanWords>
  readonly price: string
  readonly sessions: number
  readonly validMonths?: number
  readonly minimumAge?: number
  readonly perPerson?: number
  readonly installments?: boolean
  readonly clubs?: readonly string[]
  readonly notAt?: readonly string[]
  readonly onSale?: boolean
  readonly forFriends?: string
  readonly staffPrice?: { readonly lowest?: string; readonly highest?: string; readonly by?: 'STAFF' | 'MANAGER' }
}

export const packs = catalogueKindOf<Pack>({
  id: 'packs',
  noun: nounOf('pack', 'Mehrfachkarte', 'keine Mehrfachkarte'),
  key: 'id',
  ending: { en: 'end it with "onSale": false', de: 'beenden Sie ihn mit "onSale": false' },
  complete: ({ notAt, ...pack }, _, catalogue) => ({
    ...pack,
    clubs: soldAt({ ...pack, ...(notAt && { notAt }) }, catalogue),
  }),
  brief: ({ clubs, ...pack }, _, catalogue) => ({ ...pack, ...brieflySoldAt(clubs, catalogue) }),
  names: ({ clubs, notAt, forFriends }) => [
    ...clubNames('clubs', clubs),
    ...clubNames('notAt', notAt),
    ...(forFriends === undefined ? [] : [{ place: 'forFriends', kind: 'packs', id: forFriends }]),
  ],
  check: wrong,
  told: {
    members: ['price'],
    tell: (before, after, { uses: { live }, lang }) => {
      const keep =
        lang === 'de' ? `was schon verkauft ist (${live}), behält seinen` : `${live} that were sold keep theirs`
      return [`${titleIn(lang, 'price')} ${before.price} -> ${after.price}${live > 0 ? `; ${keep}` : ''}`]
    },
  },
  async read({ chain, currency }) {
    const rows = await db()
      .selectFrom('clipcard_products')
      .select(['id', 'texts', 'price_minor', 'sessions', 'valid_months', 'minimum_age', 'installments', 'on_sale'])
      .select(['staff_price', 'for_friends', 'per_person'])
      .where('chain_id', '=', chain)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const sold = await db()
      .selectFrom('clipcard_product_centers')
      .select(['product_id', 'center_id'])
      .where('chain_id', '=', chain)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      texts: row.texts,
      price: writtenAmountOf(row.price_minor, currency),
      sessions: row.sessions,
      ...(row.valid_months !== null && { validMonths: row.valid_months }),
      ...(row.minimum_age !== null && { minimumAge: row.minimum_age }),
      ...(row.per_person !== null && { perPerson: row.per_person }),
      installments: row.installments,
      onSale: row.on_sale,
      ...(row.for_friends !== null && { forFriends: row.for_friends }),
      ...(row.staff_price !== null && { staffPrice: writtenLimits(row.staff_price, currency) }),
      clubs: sold.filter(({ product_id }) => product_id === row.id).map(({ center_id }) => center_id),
    }))
  },
  async write({ chain, currency }, entries) {
    await db()
      .insertInto('clipcard_products')
      .values(
        entries.map((pack, position) => ({
          chain_id: chain,
          id: pack.id,
          texts: json(pack.texts),
          currency,
          position,
          sessions: pack.sessions,
          price_minor: writtenMinorOf(pack.price, currency) ?? 0,
          valid_months: pack.validMonths ?? null,
          minimum_age: pack.minimumAge ?? null,
          installments: pack.installments ?? false,
          on_sale: pack.onSale ?? true,
          for_friends: pack.forFriends ?? null,
          per_person: pack.perPerson ?? null,
          staff_price: pack.staffPrice ? json(limitsOf(pack.staffPrice, currency)) : null,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['chain_id', 'id'])
          .doUpdateSet(
            excluded(
              'texts',
              'currency',
              'price_minor',
              'sessions',
              'valid_months',
              'minimum_age',
              'installments',
              'on_sale',
              'staff_price',
              'for_friends',
              'per_person',
              'position',
            ),
          ),
      )
      .execute()
    const ids = entries.map(({ id }) => id)
    await db()
      .deleteFrom('clipcard_product_centers')
      .where('chain_id', '=', chain)
      .where('product_id', 'in', ids)
      .execute()
    const sold = entries.flatMap(({ id, clubs = [] }) =>
      clubs.map((club) => ({ chain_id: chain, product_id: id, center_id: club })),
    )
    if (sold.length > 0) await db().insertInto('clipcard_product_centers').values(sold).execute()
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('clipcard_products').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  async uses({ chain }, ids) {
    const rows = await db()
      .selectFrom('clipcards')
      .select('product_id as id')
      .select((eb) => [
        eb.fn.countAll<number>().as('ever'),
        eb.fn.countAll<number>().filterWhere('clips_left', '>', 0).as('live'),
      ])
      .where('chain_id', '=', chain)
      .where('product_id', 'in', ids)
      .groupBy('product_id')
      .execute()
    return countLive(rows)
  },
})

function wrong(pack: Pack, facts: ChainFacts): readonly EntryProblem[] {
  const own = {
    place: 'forFriends',
    ...reasons(
      'names the pack itself: what a friend gets is another one',
      'nennt die Mehrfachkarte selbst: Was Freunde bekommen, ist eine andere',
    ),
  }
  return [...(pack.forFriends === pack.id ? [own] : []), ...wrongLimits(pack, facts)]
}

/** Limits that shut the price out would let nobody sell at it. */
function wrongLimits({ price, staffPrice }: Pack, { currency }: ChainFacts): readonly EntryProblem[] {
  if (staffPrice === undefined) return []
  const { lowestMinor = 0, highestMinor = Number.MAX_SAFE_INTEGER } = limitsOf(staffPrice, currency)
  const listMinor = writtenMinorOf(price, currency)
  if (listMinor === null) return []
  return [
    ...(lowestMinor > listMinor
      ? [{ place: 'staffPrice/lowest', ...reasons('is above the price', 'liegt über dem Preis') }]
      : []),
    ...(highestMinor < listMinor
      ? [{ place: 'staffPrice/highest', ...reasons('is below the price', 'liegt unter dem Preis') }]
      : []),
  ]
}

type WrittenLimits = NonNullable<Pack['staffPrice']>

function limitsOf({ lowest, highest, by = 'STAFF' }: WrittenLimits, currency: string): StaffPrice {
  const minorOf = (text: string) => writtenMinorOf(text, currency) ?? 0
  return {
    ...(lowest !== undefined && { lowestMinor: minorOf(lowest) }),
    ...(highest !== undefined && { highestMinor: minorOf(highest) }),
    by,
  }
}

const writtenLimits = ({ lowestMinor, highestMinor, by }: StaffPrice, currency: string): WrittenLimits => ({
  ...(lowestMinor !== undefined && { lowest: writtenAmountOf(lowestMinor, currency) }),
  ...(highestMinor !== undefined && { highest: writtenAmountOf(highestMinor, currency) }),
  by,
})
