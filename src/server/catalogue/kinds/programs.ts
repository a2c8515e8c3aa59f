import type { JsonObject } from '#engine/documents.ts'
import { jsonOf } from '#engine/logic/json-of.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { excluded } from '../../db/excluded.ts'
import type { Policy } from '../../features/booking/rules/policy.ts'
import type { ActivityType, NameWords } from '../../features/booking/tables.ts'
import type { HeldType } from '../../features/programs/tables.ts'
import type { Worded } from '../../features/words.ts'
import { nearestName } from '../../releases/nearest-name.ts'
import { type InEachLanguage, type Reasons, reasons } from '../../releases/operator-language.ts'
import { changesIn } from '../changes.ts'
import { titleIn } from '../german-titles.ts'
import { type Catalogue, type CatalogueKind, catalogueKindOf, type EntryProblem, nounOf } from '../kind.ts'
import { writtenAmountOf, writtenMinorOf } from '../money.ts'
import { type ActivityKind, activityKindOf, activityKindWords } from './activity-kinds.ts'
import { noPrice } from './class-price.ts'
import { classesOfSeries } from './classes-of.ts'
import { isElsewhere } from './is-elsewhere.ts'
import { badPolicy, said } from './policy.ts'

interface Program {
  readonly id: string
  readonly club: string
  readonly activity: string
  /** Of an elective. */
  readonly camp?: string
  readonly from: string
  readonly againWeeks?: number
  readonly weekdays: readonly number[]
  readonly starts: string
  readonly minutes: number
  readonly units: number
  readonly staff?: string
  readonly room?: string
  readonly capacity: number
  readonly late?: boolean
  readonly products: readonly Product[]
  readonly policy?: Policy
}

interface Product {
  readonly id: string
  readonly texts: Worded<NameWords>
  readonly price: string
  readonly perUnit?: boolean
  /** What is paid at once by whoever pays in parts. */
  readonly deposit?: string
  /** In how many months the rest is paid. */
  readonly instalments?: number
}

/** The id of each time it is held is one of the wire: its own, and a day. */
const longestId = 50

const columns = [
  ...([
    'type',
    'center_id',
    'activity_id',
    'camp_id',
    'from_date',
    'again_weeks',
    'weekdays',
    'starts',
    'minutes',
  ] as const),
  ...(['units', 'staff_id', 'resource_id', 'capacity', 'late', 'price_minor', 'currency', 'products'] as const),
  ...(['policy', 'position'] as const),
] as const

const told: NonNullable<CatalogueKind<Program>['told']> = {
  members: ['products'],
  tell: (before, after, { lang }) =>
    changesIn({ place: titleIn(lang, 'product'), lang }, jsonOf(before.products), jsonOf(after.products)).map(
      (said) => `${said}; ${asAgreed[lang]}`,
    ),
}

const asAgreed: InEachLanguage = {
  en: 'what is in a basket or paid already stays as it was agreed',
  de: 'was im Warenkorb liegt oder schon bezahlt ist, bleibt, wie es vereinbart war',
}

/** Courses, camps and electives. What was made of them stays as it is; the next ones are made as they say. */
export const programs = catalogueKindOf<Program>({
  id: 'programs',
  noun: nounOf('program', 'Kurs oder Camp', 'kein Kurs und kein Camp'),
  key: 'id',
  fixed: ['club', 'activity', 'camp', 'from', 'againWeeks'],
  ending: {
    en: 'leave "againWeeks" out of a new entry: what was made stays as it is',
    de: 'lassen Sie "againWeeks" in einem neuen Eintrag weg: Was schon besteht, bleibt, wie es ist',
  },
  names: ({ club, activity, camp, staff, room }) => [
    { place: 'club', kind: 'clubs', id: club },
    {
      place: 'activity',
      kind: 'activities',
      id: activity,
      misfit: ({ kind }) => wrongActivity(activityKindOf(kind), camp !== undefined),
    },
    ...(camp === undefined
      ? []
      : [
          {
            place: 'camp',
            kind: 'programs',
            id: camp,
            misfit: noCamp(club),
          },
        ]),
    ...(staff === undefined ? [] : [{ place: 'staff', kind: 'instructors', id: staff }]),
    ...(room === undefined ? [] : [{ place: 'room', kind: 'rooms', id: room, misfit: isElsewhere('room', club) }]),
  ],
  check: ({ id, camp, products, policy }) => [
    ...(id.length > longestId
      ? [{ place: 'id', ...reasons(`is longer than ${longestId} signs`, `ist länger als ${longestId} Zeichen`) }]
      : []),
    ...twice(products),
    ...products.flatMap(({ price }, at) => noPrice(price).map((one) => ({ ...one, place: `products/${at}/price` }))),
    ...products.flatMap((product, at) =>
      badPlan(product, camp).map((one) => ({ ...one, place: `products/${at}/${one.place}` })),
    ),
    ...badPolicy(policy),
  ],
  told,
  async read({ chain, currency }) {
    const rows = await db()
      .selectFrom('programs')
      .select(['id', ...columns])
      .where('chain_id', '=', chain)
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      club: row.center_id,
      activity: row.activity_id,
      from: row.from_date,
      ...(row.camp_id !== null && { camp: row.camp_id }),
      ...(row.again_weeks !== null && { againWeeks: row.again_weeks }),
      weekdays: row.weekdays,
      starts: row.starts,
      minutes: row.minutes,
      units: row.units,
      ...(row.staff_id !== null && { staff: row.staff_id }),
      ...(row.resource_id !== null && { room: row.resource_id }),
      capacity: row.capacity,
      late: row.late,
      products: row.products.map(({ id, texts, priceMinor, perUnit, plan }) => ({
        id,
        texts,
        price: writtenAmountOf(priceMinor, currency),
        perUnit,
        ...(plan && { deposit: writtenAmountOf(plan.depositMinor, currency), instalments: plan.parts }),
      })),
      ...said(row.policy),
    }))
  },
  async write({ chain, currency }, entries) {
    const kinds = await db().selectFrom('activities').select(['id', 'type']).where('chain_id', '=', chain).execute()
    await db()
      .insertInto('programs')
      .values(
        entries.map((one, position) => {
          const products = one.products.map(({ id, texts, price, perUnit = false, deposit, instalments = 1 }) => ({
            id,
            texts,
            priceMinor: writtenMinorOf(price, currency) ?? 0,
            perUnit,
            ...(deposit !== undefined && {
              plan: { depositMinor: writtenMinorOf(deposit, currency) ?? 0, parts: instalments },
            }),
          }))
          const type = typeOf(kinds.find(({ id }) => id === one.activity)?.type, one.camp)
          return {
            chain_id: chain,
            id: one.id,
            type,
            camp_id: one.camp ?? null,
            position,
            center_id: one.club,
            activity_id: one.activity,
            from_date: one.from,
            again_weeks: one.againWeeks ?? null,
            weekdays: [...one.weekdays],
            starts: one.starts,
            minutes: one.minutes,
            units: one.units,
            capacity: one.capacity,
            late: one.late ?? false,
            staff_id: one.staff ?? null,
            resource_id: one.room ?? null,
            currency,
            price_minor: products[0]?.priceMinor ?? 0,
            products: json(products),
            policy: json(one.policy ?? {}),
          }
        }),
      )
      .onConflict((conflict) => conflict.columns(['chain_id', 'id']).doUpdateSet(excluded(...columns)))
      .execute()
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('programs').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  uses: classesOfSeries('program_id'),
})

/** Of what kind the activity has to be: the timetable, courts and trainers have entries of their own. */
function wrongActivity(kind: ActivityKind, isElective: boolean): Reasons | null {
  const german = activityKindWords[kind]
  if (isElective)
    return kind === 'elective'
      ? null
      : reasons(
          `names a camp, so its activity is an elective, not a ${kind}`,
          `nennt ein Camp, also muss das Angebot Wahlteil eines Camps sein und nicht ${german}`,
        )
  if (kind === 'elective')
    return reasons(
      'is an elective, which names the camp beside which it can be chosen',
      'ist Wahlteil eines Camps und nennt das Camp, zu dem es gewählt werden kann',
    )
  return kind === 'course' || kind === 'camp'
    ? null
    : reasons(
        `is booked as a ${kind}, not as a course or a camp`,
        `wird als ${german} gebucht und nicht als Kurs mit Anmeldung oder Camp`,
      )
}

/** Why an elective of a club cannot be chosen beside what it names, and beside what it could be. */
const noCamp =
  (club: string) =>
  (named: JsonObject, { activities = [], programs: all = [] }: Catalogue): Reasons | null => {
    if (named.camp !== undefined) return reasons('is an elective itself', 'ist selbst Wahlteil eines Camps')
    const elsewhere = isElsewhere('program', club)(named)
    if (elsewhere !== null) return elsewhere
    const isCamp = ({ activity, camp }: JsonObject) =>
      camp === undefined && activities.some(({ id, kind }) => id === activity && kind === 'camp')
    if (isCamp(named)) return null
    const camps = all.filter((one) => one.club === club && isCamp(one)).map(({ id }) => String(id))
    const meant = nearestName(String(named.id), camps) ?? camps[0]
    return meant === undefined
      ? reasons(
          'is a course, not a camp; this club has no camp',
          'ist ein Kurs und kein Camp; dieser Club hat kein Camp',
        )
      : reasons(
          `is a course, not a camp; ${JSON.stringify(meant)} is one`,
          `ist ein Kurs und kein Camp; ${JSON.stringify(meant)} ist eines`,
        )
  }

/** What the activity says; an elective is what names a camp. */
function typeOf(kind: ActivityType | undefined, camp: string | undefined): HeldType {
  if (camp !== undefined) return 'CAMP_ELECTIVE'
  return kind === 'CAMP' ? 'CAMP' : 'COURSE'
}

const twice = (products: readonly Product[]): readonly EntryProblem[] =>
  new Set(products.map(({ id }) => id)).size < products.length
    ? [{ place: 'products', ...reasons('has an id twice', 'hat eine Kennung zweimal') }]
    : []

/** Why something is not paid in parts as it says. */
function badPlan({ price, perUnit, deposit, instalments }: Product, camp: string | undefined): readonly EntryProblem[] {
  if (deposit === undefined)
    return instalments === undefined
      ? []
      : [
          {
            place: 'instalments',
            ...reasons('needs a deposit, which is paid at once', 'braucht eine Anzahlung, die sofort bezahlt wird'),
          },
        ]
  if (camp !== undefined)
    return [
      {
        place: 'deposit',
        ...reasons(
          'belongs to the camp: an elective is paid at once',
          'gehört zum Camp: Ein Wahlteil wird sofort bezahlt',
        ),
      },
    ]
  const wrong = noPrice(deposit).map((one) => ({ ...one, place: 'deposit' }))
  if (wrong.length > 0 || perUnit === true) return wrong
  return Number(deposit) < Number(price)
    ? []
    : [{ place: 'deposit', ...reasons('is not less than the price', 'liegt nicht unter dem Preis') }]
}
