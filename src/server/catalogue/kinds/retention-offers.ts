import { db } from '../../db/ambient.ts'
import { excluded } from '../../db/excluded.ts'
import { type InEachLanguage, reasons } from '../../releases/operator-language.ts'
import { countLive } from '../count-uses.ts'
import { catalogueKindOf, nounOf } from '../kind.ts'
import { brieflySoldAt, clubNames, soldAt } from './sold-at.ts'

export interface RetentionOffer {
  readonly id: string
  readonly name: string
  readonly percent: number
  readonly months: number
  readonly plans?: readonly string[]
  readonly clubs?: readonly string[]
  readonly notAt?: readonly string[]
  readonly offeredFrom?: string
  readonly offeredUntil?: string
}

const saidIn: InEachLanguage<(offer: RetentionOffer) => string> = {
  en: ({ percent, months }) => `${percent} % for ${months} ${months === 1 ? 'month' : 'months'}`,
  de: ({ percent, months }) => `${percent} % für ${months} ${months === 1 ? 'Monat' : 'Monate'}`,
}

/** What is offered to those who want to leave; the first that fits is made. */
export const retentionOffers = catalogueKindOf<RetentionOffer>({
  id: 'retention-offers',
  noun: nounOf('retention offer', 'Bleibeangebot', 'kein Bleibeangebot'),
  key: 'id',
  ending: { en: 'end it with "offeredUntil"', de: 'beenden Sie ihn mit "offeredUntil"' },
  complete: ({ notAt, ...offer }, _, catalogue) => ({
    ...offer,
    ...(offer.plans && { plans: [...offer.plans].sort() }),
    clubs: soldAt({ ...offer, ...(notAt && { notAt }) }, catalogue),
  }),
  brief: ({ clubs, ...offer }, _, catalogue) => ({ ...offer, ...brieflySoldAt(clubs, catalogue) }),
  names: ({ clubs, notAt, plans = [] }) => [
    ...clubNames('clubs', clubs),
    ...clubNames('notAt', notAt),
    ...plans.map((id, index) => ({ place: `plans/${index}`, kind: 'plans', id })),
  ],
  check: ({ offeredFrom, offeredUntil }) =>
    offeredFrom === undefined || offeredUntil === undefined || offeredFrom <= offeredUntil
      ? []
      : [{ place: 'offeredUntil', ...reasons('lies before its first day', 'liegt vor dem ersten Tag') }],
  told: {
    members: ['percent', 'months'],
    tell: (before, after, { uses: { live }, lang }) => {
      const keep =
        lang === 'de'
          ? `wer angenommen hat (${live}), behält, was vereinbart ist`
          : `${live} who accepted keep what they agreed to`
      return [`${saidIn[lang](before)} -> ${saidIn[lang](after)}${live > 0 ? `; ${keep}` : ''}`]
    },
  },
  async read({ chain }) {
    const rows = await db()
      .selectFrom('retention_terms')
      .select(['id', 'name', 'percent', 'months', 'offered_from', 'offered_until'])
      .where('chain_id', '=', chain)
      .orderBy('position')
      .orderBy('id')
      .execute()
    if (rows.length === 0) return []
    const plans = await db()
      .selectFrom('retention_term_plans')
      .select(['offer_id', 'plan_id'])
      .where('chain_id', '=', chain)
      .orderBy('plan_id')
      .execute()
    const clubs = await db()
      .selectFrom('retention_term_centers')
      .select(['offer_id', 'center_id'])
      .where('chain_id', '=', chain)
      .orderBy('center_id')
      .execute()
    return rows.map(({ offered_from, offered_until, ...offer }) => {
      const named = plans.filter(({ offer_id }) => offer_id === offer.id).map(({ plan_id }) => plan_id)
      return {
        ...offer,
        ...(named.length > 0 && { plans: named }),
        ...(offered_from !== null && { offeredFrom: offered_from }),
        ...(offered_until !== null && { offeredUntil: offered_until }),
        clubs: clubs.filter(({ offer_id }) => offer_id === offer.id).map(({ center_id }) => center_id),
      }
    })
  },
  async write({ chain }, entries) {
    await db()
      .insertInto('retention_terms')
      .values(
        entries.map(({ id, name, percent, months, offeredFrom = null, offeredUntil = null }, position) => ({
          chain_id: chain,
          id,
          name,
          percent,
          months,
          position,
          offered_from: offeredFrom,
          offered_until: offeredUntil,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['chain_id', 'id'])
          .doUpdateSet(excluded('name', 'percent', 'months', 'offered_from', 'offered_until', 'position')),
      )
      .execute()
    const ids = entries.map(({ id }) => id)
    for (const table of ['retention_term_plans', 'retention_term_centers'] as const)
      await db().deleteFrom(table).where('chain_id', '=', chain).where('offer_id', 'in', ids).execute()
    const plans = entries.flatMap(({ id, plans: named = [] }) =>
      named.map((plan) => ({ chain_id: chain, offer_id: id, plan_id: plan })),
    )
    if (plans.length > 0) await db().insertInto('retention_term_plans').values(plans).execute()
    const clubs = entries.flatMap(({ id, clubs: at = [] }) =>
      at.map((club) => ({ chain_id: chain, offer_id: id, center_id: club })),
    )
    if (clubs.length > 0) await db().insertInto('retention_term_centers').values(clubs).execute()
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('retention_terms').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  async uses({ chain }, ids) {
    const rows = await db()
      .selectFrom('retention_offers')
      .select('offer_id as id')
      .select((eb) => [
        eb.fn.countAll<number>().as('ever'),
        eb.fn.countAll<number>().filterWhere('answer', '=', 'accepted').as('live'),
      ])
      .where('chain_id', '=', chain)
      .where('offer_id', 'in', ids)
      .groupBy('offer_id')
      .execute()
    return countLive(rows)
  },
})
