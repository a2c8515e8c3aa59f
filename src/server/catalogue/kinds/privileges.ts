import { db } from '../../db/ambient.ts'
import { excluded } from '../../db/excluded.ts'
import { reasons } from '../../releases/operator-language.ts'
import { countLive } from '../count-uses.ts'
import { catalogueKindOf, type EntryProblem, nounOf } from '../kind.ts'

interface Privilege {
  readonly id: string
  readonly plan?: string
  readonly addon?: string
  readonly pack?: string
  readonly activities?: readonly string[]
  readonly allClubs?: boolean
  readonly weekdays?: readonly number[]
  readonly between?: readonly string[]
  readonly times?: number
  readonly per?: 'WEEK' | 'MONTH'
  readonly clips?: number
  readonly opensEarlierHours?: number
}

const columns = [
  ...(['source', 'source_id', 'activities', 'all_centers', 'weekdays', 'from_time', 'to_time'] as const),
  ...(['times', 'per', 'clips', 'opens_earlier_hours'] as const),
] as const

/** What opens which activities to whom. Who has the plan or pack already has what it says from then on. */
export const privileges = catalogueKindOf<Privilege>({
  id: 'privileges',
  noun: nounOf('privilege', 'Leistung', 'keine Leistung'),
  key: 'id',
  isUnordered: true,
  fixed: ['plan', 'addon', 'pack'],
  running: ['activities', 'allClubs', 'weekdays', 'between', 'times', 'per', 'clips', 'opensEarlierHours'],
  ending: { en: 'let it open nothing: "activities": []', de: 'lassen Sie ihn nichts öffnen: "activities": []' },
  names: ({ plan, addon, pack, activities = [] }) => [
    ...(plan === undefined ? [] : [{ place: 'plan', kind: 'plans', id: plan }]),
    ...(addon === undefined ? [] : [{ place: 'addon', kind: 'addons', id: addon }]),
    ...(pack === undefined ? [] : [{ place: 'pack', kind: 'packs', id: pack }]),
    ...activities.map((id, index) => ({ place: `activities/${index}`, kind: 'activities', id })),
  ],
  check: wrong,
  async read({ chain }) {
    const rows = await db()
      .selectFrom('privileges')
      .select(['id', ...columns])
      .where('chain_id', '=', chain)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      [members[row.source]]: row.source_id,
      ...(row.activities !== null && { activities: row.activities }),
      allClubs: row.all_centers,
      ...(row.weekdays !== null && { weekdays: row.weekdays }),
      ...(row.from_time !== null && row.to_time !== null && { between: [row.from_time, row.to_time] }),
      ...(row.times !== null && row.per !== null && { times: row.times, per: row.per }),
      clips: row.clips,
      opensEarlierHours: row.opens_earlier_hours,
    }))
  },
  async write({ chain }, entries) {
    await db()
      .insertInto('privileges')
      .values(
        entries.map((one) => ({
          chain_id: chain,
          id: one.id,
          ...sourceOf(one),
          activities: one.activities ? [...one.activities] : null,
          all_centers: one.allClubs ?? false,
          weekdays: one.weekdays ? [...one.weekdays] : null,
          from_time: one.between?.[0] ?? null,
          to_time: one.between?.[1] ?? null,
          times: one.times ?? null,
          per: one.per ?? null,
          clips: one.clips ?? 0,
          opens_earlier_hours: one.opensEarlierHours ?? 0,
        })),
      )
      .onConflict((conflict) => conflict.columns(['chain_id', 'id']).doUpdateSet(excluded(...columns)))
      .execute()
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('privileges').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  async uses({ chain }, ids) {
    const rows = await db()
      .selectFrom('privilege_uses')
      .select((eb) => eb.ref('privilege_id').$castTo<string>().as('id'))
      .select((eb) => [
        eb.fn.countAll<number>().as('ever'),
        eb.fn.countAll<number>().filterWhere('state', '=', 'TAKEN').as('live'),
      ])
      .where('chain_id', '=', chain)
      .where('privilege_id', 'in', ids)
      .groupBy('privilege_id')
      .execute()
    return countLive(rows)
  },
})

const members = { PLAN: 'plan', ADDON: 'addon', PRODUCT: 'pack' } as const

function sourceOf({ plan, addon, pack }: Privilege) {
  if (plan !== undefined) return { source: 'PLAN' as const, source_id: plan }
  return addon !== undefined
    ? { source: 'ADDON' as const, source_id: addon }
    : { source: 'PRODUCT' as const, source_id: pack ?? '' }
}

function wrong({ plan, addon, pack, between, times, per, clips = 0 }: Privilege): readonly EntryProblem[] {
  const sources = [plan, addon, pack].filter((one) => one !== undefined)
  const [from = '', to = ''] = between ?? []
  return [
    ...(sources.length === 1
      ? []
      : [
          {
            place: 'plan',
            ...reasons(
              'has to be one: a plan, an add-on or a pack',
              'muss eines sein: Tarif, Zusatzleistung oder Mehrfachkarte',
            ),
          },
        ]),
    ...(between !== undefined && from >= to
      ? [{ place: 'between', ...reasons('ends before it begins', 'endet, bevor es beginnt') }]
      : []),
    ...((times === undefined) === (per === undefined)
      ? []
      : [
          {
            place: times === undefined ? 'times' : 'per',
            ...reasons(
              'is missing: so many times in each per',
              'fehlt: "times" sagt, wie oft, und "per", in welcher Zeit',
            ),
          },
        ]),
    ...(times !== undefined && clips > 0
      ? [{ place: 'clips', ...reasons('counts already: leave times out', 'zählen schon: Lassen Sie "times" weg') }]
      : []),
    ...(pack !== undefined && clips === 0
      ? [
          {
            place: 'clips',
            ...reasons('is missing: a pack opens by its clips', 'fehlt: Eine Mehrfachkarte öffnet mit ihren Einheiten'),
          },
        ]
      : []),
  ]
}
