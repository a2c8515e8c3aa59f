import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { excluded } from '../../db/excluded.ts'
import { reasons } from '../../releases/operator-language.ts'
import { countLive } from '../count-uses.ts'
import { catalogueKindOf, type EntryProblem, nounOf } from '../kind.ts'
import { writtenAmountOf, writtenMinorOf } from '../money.ts'

export interface PromoCode {
  readonly code: string
  readonly kind: 'joiningFee' | 'monthly' | 'monthlyAmount' | 'invitation'
  readonly plan?: string
  readonly percent?: number
  readonly amount?: string
  readonly months?: number
  readonly validFrom?: string
  readonly validUntil?: string
  readonly uses?: number
}

type Member = 'percent' | 'amount' | 'months' | 'plan'

/** What each kind of code has to say, and what it may. */
const members: {
  readonly [kind in PromoCode['kind']]: { readonly needs: readonly Member[]; readonly may: readonly Member[] }
} = {
  joiningFee: { needs: [], may: ['amount', 'plan'] },
  monthly: { needs: ['percent', 'months'], may: ['plan'] },
  monthlyAmount: { needs: ['amount', 'months'], may: ['plan'] },
  invitation: { needs: ['plan'], may: [] },
}

export const promoCodes = catalogueKindOf<PromoCode>({
  id: 'promo-codes',
  noun: nounOf('promo code', 'Aktionscode', 'kein Aktionscode'),
  key: 'code',
  isUnordered: true,
  ending: { en: 'end it with "validUntil"', de: 'beenden Sie ihn mit "validUntil"' },
  names: ({ plan }) => (plan === undefined ? [] : [{ place: 'plan', kind: 'plans', id: plan }]),
  check: (promo, { currency }) => [
    ...members[promo.kind].needs
      .filter((name) => promo[name] === undefined)
      .map(
        (place): EntryProblem => ({
          place,
          ...reasons(
            `is missing: a code of the kind "${promo.kind}" says it`,
            `fehlt: Ein Code der Art "${promo.kind}" sagt es`,
          ),
        }),
      ),
    ...(['percent', 'amount', 'months', 'plan'] as const)
      .filter((name) => promo[name] !== undefined)
      .filter((name) => ![...members[promo.kind].needs, ...members[promo.kind].may].includes(name))
      .map(
        (place): EntryProblem => ({
          place,
          ...reasons(
            `means nothing for a code of the kind "${promo.kind}"`,
            `bedeutet nichts bei einem Code der Art "${promo.kind}"`,
          ),
        }),
      ),
    ...(promo.amount !== undefined && writtenMinorOf(promo.amount, currency) === 0
      ? [{ place: 'amount', ...reasons('has to be more than nothing', 'muss mehr als nichts sein') }]
      : []),
    ...(promo.validFrom !== undefined && promo.validUntil !== undefined && promo.validUntil < promo.validFrom
      ? [{ place: 'validUntil', ...reasons('lies before its first day', 'liegt vor dem ersten Tag') }]
      : []),
  ],
  async read({ chain, currency }) {
    const rows = await db()
      .selectFrom('promo_codes')
      .select(['code', 'plan_id', 'kind', 'percent', 'amount_minor', 'months', 'valid_from', 'valid_until', 'uses'])
      .where('chain_id', '=', chain)
      .orderBy('code')
      .execute()
    return rows.map((row) => ({
      code: row.code,
      kind: row.kind,
      ...(row.plan_id !== null && { plan: row.plan_id }),
      ...(row.percent !== null && { percent: row.percent }),
      ...(row.amount_minor !== null && { amount: writtenAmountOf(row.amount_minor, currency) }),
      ...(row.months !== null && { months: row.months }),
      ...(row.valid_from !== null && { validFrom: row.valid_from }),
      ...(row.valid_until !== null && { validUntil: row.valid_until }),
      ...(row.uses !== null && { uses: row.uses }),
    }))
  },
  async write({ chain, currency }, entries) {
    await db()
      .insertInto('promo_codes')
      .values(
        entries.map((promo) => ({
          chain_id: chain,
          code: promo.code,
          kind: promo.kind,
          plan_id: promo.plan ?? null,
          percent: promo.percent ?? null,
          months: promo.months ?? null,
          amount_minor: promo.amount === undefined ? null : writtenMinorOf(promo.amount, currency),
          valid_from: promo.validFrom ?? null,
          valid_until: promo.validUntil ?? null,
          uses: promo.uses ?? null,
          uses_left: promo.uses ?? null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['chain_id', 'code']).doUpdateSet({
          ...excluded('kind', 'plan_id', 'percent', 'amount_minor', 'months', 'valid_from', 'valid_until', 'uses'),
          // What was used stays used.
          uses_left: sql<number | null>`case
            when promo_codes.uses = excluded.uses then promo_codes.uses_left
            else greatest(0, excluded.uses - coalesce(promo_codes.uses - promo_codes.uses_left, 0)) end`,
        }),
      )
      .execute()
  },
  async remove({ chain }, codes) {
    await db().deleteFrom('promo_codes').where('chain_id', '=', chain).where('code', 'in', codes).execute()
  },
  async uses({ chain }, codes) {
    const rows = await db()
      .selectFrom('subscriptions')
      .select('promo_code as id')
      .select((eb) => eb.fn.countAll<number>().as('ever'))
      .where('chain_id', '=', chain)
      .where('promo_code', 'in', codes)
      .groupBy('promo_code')
      .execute()
    return countLive(rows.flatMap(({ id, ever }) => (id === null ? [] : [{ id, ever, live: ever }])))
  },
})
