import fc from 'fast-check'
import type { Catalogue } from '#server/catalogue/index.ts'

const clubs = ['101', '102', '103']
const names = { en: { name: 'N' } }
const someClubs = fc.option(fc.subarray(clubs, { minLength: 1 }), { nil: undefined })
export const money = fc.integer({ min: 0, max: 9999 }).map((minor) => (minor / 100).toFixed(2))
const day = fc.constantFrom('2026-02-01', '2026-07-15', '2027-01-01', undefined)
const texts = fc.constantFrom(
  { en: { name: 'A' } },
  { de: { name: 'B', description: 'b' }, en: { name: 'C', highlight: 'c' } },
)
const plan = fc.record(
  {
    texts,
    price: money,
    joiningFee: money,
    bindingMonths: fc.nat({ max: 24 }),
    soldFrom: day,
    sold: fc.constantFrom('everywhere', 'online', 'desk'),
    onSale: fc.boolean(),
    allClubs: fc.boolean(),
    notice: fc.record({ count: fc.nat({ max: 12 }), unit: fc.constantFrom('days', 'months') }),
    freezeProduct: fc.constant('pause'),
    addons: fc.subarray(['towel', 'sauna']),
    clubs: someClubs,
    buyOutProduct: fc.constant('half'),
    minimumAge: fc.nat({ max: 99 }),
    prices: fc.uniqueArray(fc.record({ clubs: someClubs, from: day, price: money }, { requiredKeys: ['price'] }), {
      maxLength: 1,
    }),
  },
  { requiredKeys: ['texts', 'price'] },
)
const clock = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:30`)
const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })
/** When a court or a trainer can be booked: ends after it begins, and weekdays are told apart. */
const openings = fc.record({
  hours: fc
    .record({ weekdays, from: fc.constantFrom('06:00', '08:15'), to: fc.constantFrom('12:00', '22:45') })
    .map((one) => [one]),
  away: fc.array(fc.record({ from: fc.constant('2027-01-01'), to: fc.constantFrom('2027-01-01', '2027-02-03') }), {
    maxLength: 1,
  }),
  bufferMinutes: fc.constantFrom(undefined, 0, 10),
})
const timetables = fc.record({
  court: openings,
  trainer: openings,
  club: fc.constantFrom(...clubs),
  // What costs nothing names no price.
  price: fc.option(
    money.filter((price) => Number(price) > 0),
    { nil: undefined },
  ),
  minutes: fc.uniqueArray(fc.constantFrom(30, 45, 60, 90), { minLength: 1 }),
  series: fc.array(
    fc.record({ weekdays, starts: clock, minutes: fc.constantFrom(30, 90), capacity: fc.nat({ max: 40 }), from: day }),
    { maxLength: 2 },
  ),
})
const costs = money.filter((price) => Number(price) > 0)
const packs = fc.array(
  fc.record(
    {
      texts,
      price: costs,
      sessions: fc.integer({ min: 1, max: 50 }),
      installments: fc.boolean(),
      validMonths: fc.integer({ min: 1, max: 24 }),
      minimumAge: fc.nat({ max: 99 }),
      clubs: someClubs,
      onSale: fc.boolean(),
      staffPrice: fc.record({ lowest: fc.constant('0.00'), by: fc.constant('MANAGER') }),
    },
    { requiredKeys: ['texts', 'price', 'sessions'] },
  ),
  { maxLength: 2 },
)
const limits = { validFrom: day, validUntil: fc.constant('2027-12-31'), uses: fc.nat({ max: 500 }) }
const promoCodes = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('joiningFee'), amount: fc.option(costs, { nil: undefined }), ...limits }),
    fc.record({ kind: fc.constant('monthly'), percent: fc.integer({ min: 1, max: 100 }), months: fc.constant(3) }),
    fc.record({ kind: fc.constant('monthlyAmount'), amount: costs, months: fc.constant(2), ...limits }),
    fc.record({ kind: fc.constant('invitation'), ...limits }),
  ),
  { maxLength: 3 },
)
const title = { en: { title: 'Q', options: { a: 'A', b: 'B' } } }
const questionnaires = fc.array(
  fc.record(
    {
      purpose: fc.constantFrom('join', 'after-join', 'change', 'campaign'),
      texts: fc.constant({ en: { name: 'N' } }),
      required: fc.boolean(),
      startsOn: day,
      active: fc.boolean(),
      questions: fc
        .array(
          fc.constantFrom(
            { kind: 'FreeText', maxLength: 80, required: true, texts: { en: { title: 'Q', help: 'H' } } },
            { kind: 'SelectSingleOption', options: ['a', 'b'], texts: title },
            { kind: 'SelectMultipleOptions', options: ['b', 'a'], texts: title },
            { kind: 'ExtendedAttribute', attribute: 'goal', maxLength: 20, texts: { en: { title: 'Q' } } },
          ),
          { minLength: 1, maxLength: 3 },
        )
        .map((all) => all.map((one, at) => ({ id: `q-${at}`, ...one }))),
    },
    { requiredKeys: ['purpose', 'texts', 'questions'] },
  ),
  { maxLength: 2 },
)
const programs = fc.array(
  fc.record(
    {
      activity: fc.constantFrom('course', 'camp'),
      club: fc.constantFrom(...clubs),
      weekdays,
      starts: clock,
      from: fc.constantFrom('2027-01-04', '2027-07-01'),
      minutes: fc.constantFrom(45, 360),
      units: fc.integer({ min: 1, max: 12 }),
      capacity: fc.nat({ max: 30 }),
      late: fc.boolean(),
      againWeeks: fc.integer({ min: 1, max: 104 }),
      products: fc
        .record({ price: costs, perUnit: fc.boolean() })
        .map((one) => [{ id: 'whole', texts: names, ...one }]),
    },
    { requiredKeys: ['activity', 'club', 'weekdays', 'starts', 'from', 'minutes', 'units', 'capacity', 'products'] },
  ),
  { maxLength: 3 },
)
/** Sound catalogues in which every kind says something, or leaves it out. */
export const catalogues = fc
  .record({
    plans: fc.array(plan, { maxLength: 4 }),
    offers: fc.array(
      fc.record(
        {
          name: fc.constant('Stay'),
          percent: fc.integer({ min: 1, max: 100 }),
          clubs: someClubs,
          months: fc.integer({ min: 1, max: 12 }),
          offeredFrom: day,
        },
        { requiredKeys: ['name', 'percent', 'months'] },
      ),
      { maxLength: 3 },
    ),
    holidays: fc.array(fc.record({ day: fc.constantFrom('2026-12-24', '2027-01-01'), texts, clubs: someClubs }), {
      maxLength: 2,
    }),
    days: fc.nat({ max: 60 }),
    fee: money,
    duties: fc.subarray(['MEMBERS', 'SALES', 'SCHEDULE', 'PAYMENTS'], { minLength: 1 }),
    sale: fc.boolean(),
    hours: timetables,
    packs,
    promoCodes,
    questionnaires,
    programs,
  })
  .map(({ plans, offers, holidays, days, fee, duties, sale, hours, promoCodes, ...lists }): Catalogue => {
    const numbered = (entries: readonly object[]) => entries.map((one, at) => ({ id: `e-${at}`, ...one }))
    const whole = {
      clubs: clubs.map((id) => ({ id, name: id, address: 'Street 1', city: 'Berlin', onlineSale: sale })),
      holidays: numbered(holidays),
      'staff-roles': [{ id: 'desk', texts: names, duties }],
      'freeze-products': [{ id: 'pause', name: 'Pause', terms: { daysPerYear: days, fee } }],
      addons: ['towel', 'sauna'].map((id) => ({ id, texts: names, price: fee })),
      plans: numbered(plans),
      'buy-out-products': [{ id: 'half', name: 'Half', terms: { percent: days, minimum: fee } }],
      'retention-offers': numbered(offers).map((one, at) => (plans[at] ? { ...one, plans: [`e-${at}`] } : one)),
      packs: numbered(lists.packs),
      'promo-codes': promoCodes
        .map((one, at) => ({ code: `CODE-${at}`, ...one, ...(plans[at] && { plan: `e-${at}` }) }))
        // An invitation opens a plan.
        .filter((one) => one.kind !== 'invitation' || 'plan' in one),
      questionnaires: numbered(lists.questionnaires),
      ...timetableOf(hours),
      programs: programsWith(lists.programs),
    }
    return JSON.parse(JSON.stringify(whole)) as Catalogue // without what is undefined
  })

/** The programs, and beside the first camp something to choose within its hours. */
function programsWith(held: readonly { readonly activity: string }[]) {
  const all = held.map((one, at) => ({ id: `p-${at}`, ...one }))
  const camp = all.find(({ activity }) => activity === 'camp')
  return camp === undefined ? all : [...all, { ...camp, id: 'beside', activity: 'elective', camp: camp.id }]
}

/** A court, a trainer, and classes in a room with seats, as generated. */
function timetableOf({
  court,
  trainer,
  club,
  price,
  minutes,
  series,
}: typeof timetables extends fc.Arbitrary<infer T> ? T : never) {
  const durations = minutes.map((length) => ({ minutes: length, price }))
  return {
    'activity-groups': [{ id: 'all', texts: names }],
    activities: [
      { id: 'yoga', group: 'all', texts: names, price },
      { id: 'squash', kind: 'court', group: 'all', texts: names, durations },
      { id: 'advice', kind: 'trainer', group: 'all', texts: names, durations, startsEvery: 15 },
      ...['course', 'camp', 'elective'].map((kind) => ({ id: kind, kind, group: 'all', texts: names })),
    ],
    rooms: [
      { id: 'studio', club, texts: names },
      { id: 'court', club, texts: names, activities: ['squash'], ...court },
    ],
    instructors: [
      {
        id: 'mia',
        name: 'Mia',
        activities: ['advice'],
        ...trainer,
        hours: trainer.hours.map((one) => ({ club, ...one })),
      },
    ],
    series: series.map((one, at) => ({ id: `s-${at}`, club, activity: 'yoga', room: 'studio', staff: 'mia', ...one })),
    privileges: [{ id: 'pt', addon: 'towel', activities: ['yoga', 'squash'] }],
  }
}
