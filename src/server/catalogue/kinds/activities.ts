import { jsonOf } from '#engine/logic/json-of.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { excluded } from '../../db/excluded.ts'
import type { Policy } from '../../features/booking/rules/policy.ts'
import type { ActivityWords } from '../../features/booking/tables.ts'
import type { Worded } from '../../features/words.ts'
import { reasons } from '../../releases/operator-language.ts'
import { changesIn } from '../changes.ts'
import { titleIn } from '../german-titles.ts'
import { type CatalogueKind, catalogueKindOf, type EntryProblem, nounOf } from '../kind.ts'
import { writtenAmountOf, writtenMinorOf } from '../money.ts'
import { type ActivityKind, activityKinds, activityTypes } from './activity-kinds.ts'
import { asPaid, noPrice, pricedAt, priceOfClass } from './class-price.ts'
import { classesOfSeries } from './classes-of.ts'
import { badPolicy, said } from './policy.ts'

interface Activity {
  readonly id: string
  readonly kind?: ActivityKind
  readonly durations?: readonly Length[]
  readonly startsEvery?: number
  readonly group: string
  readonly texts: Worded<ActivityWords>
  readonly minimumAge?: number
  readonly maximumAge?: number
  readonly price?: string
  readonly policy?: Policy
}

interface Length {
  readonly minutes: number
  readonly price?: string
}

/** A length is chosen where there is no timetable. */
function wrongLengths({ kind = 'class', durations = [], price }: Activity): readonly EntryProblem[] {
  const minutes = durations.map((one) => one.minutes)
  const isSlot = kind === 'court' || kind === 'trainer'
  const isProgram = kind === 'course' || kind === 'camp' || kind === 'elective'
  return [
    ...(!isSlot && durations.length > 0
      ? [
          {
            place: 'durations',
            ...reasons(
              'belongs to courts and trainers: the timetable says how long a class takes',
              'gehört zu Courts und Trainern: Wie lange ein Kurs dauert, sagt der Kursplan',
            ),
          },
        ]
      : []),
    ...(isProgram && price !== undefined
      ? [
          {
            place: 'price',
            ...reasons(
              'belongs to classes, courts and trainers: the products of a program say what it costs',
              'gehört zu Kursen, Courts und Trainern: Was ein Kurs mit Anmeldung oder ein Camp kostet, sagt, was davon verkauft wird',
            ),
          },
        ]
      : []),
    ...(isSlot && durations.length === 0 ? [{ place: 'durations', ...reasons('is missing', 'fehlt') }] : []),
    ...(new Set(minutes).size < minutes.length
      ? [{ place: 'durations', ...reasons('has a length twice', 'hat eine Dauer zweimal') }]
      : []),
    ...durations.flatMap(({ price }, at) => noPrice(price).map((one) => ({ ...one, place: `durations/${at}/price` }))),
  ]
}

/** Of a court or a trainer each length has its price. */
const told: NonNullable<CatalogueKind<Activity>['told']> = {
  members: ['price', 'durations'],
  tell: (before, after, { lang }) =>
    [
      ...changesIn({ place: priceOfClass[lang], lang }, before.price, after.price),
      ...changesIn({ place: titleIn(lang, 'minutes'), lang }, jsonOf(before.durations), jsonOf(after.durations)),
    ].map((said) => asPaid(said, lang)),
}

export const activities = catalogueKindOf<Activity>({
  id: 'activities',
  noun: nounOf('activity', 'Angebot', 'kein Angebot'),
  key: 'id',
  ending: {
    en: 'leave it: an activity without series is offered nowhere',
    de: 'lassen Sie ihn stehen: Ein Angebot ohne wöchentliche Kurse steht in keinem Kursplan',
  },
  names: ({ group }) => [{ place: 'group', kind: 'activity-groups', id: group }],
  fixed: ['kind'],
  check: ({ minimumAge = 0, maximumAge = 120, policy, price, ...activity }) => [
    ...wrongLengths({ ...activity, ...(price !== undefined && { price }) }),
    ...(minimumAge > maximumAge
      ? [{ place: 'maximumAge', ...reasons('is less than the minimum age', 'liegt unter dem Mindestalter') }]
      : []),
    ...badPolicy(policy),
    ...noPrice(price),
  ],
  told,
  async read({ chain, currency }) {
    const rows = await db()
      .selectFrom('activities')
      .select(['id', 'type', 'group_id', 'texts', 'minimum_age', 'maximum_age', 'policy', 'price_minor'])
      .select(['durations', 'starts_every'])
      .where('chain_id', '=', chain)
      .where('type', 'in', Object.values(activityTypes))
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      group: row.group_id,
      texts: row.texts,
      kind: activityKinds.find((name) => activityTypes[name] === row.type) ?? 'class',
      ...(row.durations.length > 0 && {
        durations: row.durations.map(({ minutes, priceMinor }) => ({
          minutes,
          ...(priceMinor !== null && { price: writtenAmountOf(priceMinor, currency) }),
        })),
      }),
      ...(row.starts_every !== null && { startsEvery: row.starts_every }),
      ...(row.minimum_age !== null && { minimumAge: row.minimum_age }),
      ...(row.maximum_age !== null && { maximumAge: row.maximum_age }),
      ...(row.price_minor !== null && { price: writtenAmountOf(row.price_minor, currency) }),
      ...said(row.policy),
    }))
  },
  async write({ chain, currency }, entries) {
    await db()
      .insertInto('activities')
      .values(
        entries.map((one, position) => ({
          chain_id: chain,
          id: one.id,
          type: activityTypes[one.kind ?? 'class'],
          group_id: one.group,
          texts: json(one.texts),
          position,
          minimum_age: one.minimumAge ?? null,
          maximum_age: one.maximumAge ?? null,
          ...pricedAt(one.price, currency),
          policy: json(one.policy ?? {}),
          starts_every: one.startsEvery ?? null,
          durations: json(
            (one.durations ?? []).map(({ minutes, price }) => ({
              minutes,
              priceMinor: price === undefined ? null : writtenMinorOf(price, currency),
              currency: price === undefined ? null : currency,
            })),
          ),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['chain_id', 'id'])
          .doUpdateSet(
            excluded(
              'group_id',
              'texts',
              'minimum_age',
              'maximum_age',
              'price_minor',
              'currency',
              'policy',
              'durations',
              'starts_every',
              'position',
            ),
          ),
      )
      .execute()
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('activities').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  uses: classesOfSeries('activity_id'),
})
