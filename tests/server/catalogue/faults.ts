import type { Json, JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { checkFiles, type FileProblem } from '#server/catalogue/index.ts'

const texts = (name: string) => ({ en: { name } })
/** A sound catalogue in which every kind says something. */
export const sound: { readonly [kind: string]: readonly JsonObject[] } = {
  clubs: ['101', '102'].map((id) => ({ id, name: `Club ${id}`, address: 'Street 1', city: 'Berlin' })),
  holidays: [{ id: 'new-year', day: '2027-01-01', texts: texts('New Year'), notAt: ['102'] }],
  'staff-roles': [{ id: 'desk', texts: texts('Desk'), duties: ['MEMBERS'] }],
  'freeze-products': [{ id: 'pause', name: 'Pause', terms: { daysPerYear: 30 } }],
  'buy-out-products': [{ id: 'half', name: 'Half', terms: { percent: 50, minimum: '30.00' } }],
  addons: [{ id: 'towel', texts: texts('Towel'), price: '5.00' }],
  plans: [
    {
      id: 'gym',
      texts: texts('Gym'),
      price: '54.90',
      freezeProduct: 'pause',
      buyOutProduct: 'half',
      addons: ['towel'],
      prices: [{ clubs: ['102'], price: '49.90' }],
    },
    {
      id: 'clips',
      texts: texts('Clips'),
      type: 'RECURRING_CLIPCARD',
      family: 'clips',
      price: '9.00',
      sizes: [{ size: 4, price: '9.00' }],
    },
  ],
  packs: [{ id: 'ten', texts: texts('Ten'), sessions: 10, price: '90.00', validMonths: 12 }],
  'retention-offers': [{ id: 'stay', name: 'Stay', percent: 50, months: 2, plans: ['gym'], notAt: ['102'] }],
  'promo-codes': [{ code: 'TEN', kind: 'monthly', percent: 10, months: 3, plan: 'gym' }],
  questionnaires: [
    {
      ...{ id: 'why', purpose: 'join', texts: texts('Why') },
      questions: [{ id: 'q', kind: 'FreeText', maxLength: 10, texts: { en: { title: 'Why?' } } }],
    },
  ],
  'activity-groups': [{ id: 'all', texts: texts('All') }],
  activities: [
    { id: 'yoga', group: 'all', texts: texts('Yoga'), minimumAge: 12, policy: { opens: { hours: 48 } } },
    { id: 'squash', kind: 'court', group: 'all', texts: texts('Squash'), durations: [{ minutes: 45, price: '12.00' }] },
    { id: 'advice', kind: 'trainer', group: 'all', texts: texts('Advice'), durations: [{ minutes: 30 }] },
    ...['course', 'camp', 'elective'].map((kind) => ({ id: kind, kind, group: 'all', texts: texts(kind) })),
  ],
  rooms: [
    { id: 'studio', club: '101', texts: texts('Studio') },
    {
      ...{ id: 'court', club: '102', texts: texts('Court'), activities: ['squash'], bufferMinutes: 5 },
      hours: [{ weekdays: [1, 2], from: '08:00', to: '22:00' }],
      away: [{ from: '2027-01-01', to: '2027-01-02', between: ['08:00', '12:00'] }],
    },
  ],
  instructors: [
    {
      ...{ id: 'mia', name: 'Mia', activities: ['advice'] },
      hours: [{ club: '101', weekdays: [3], from: '09:00', to: '17:00' }],
    },
  ],
  'seat-maps': [{ id: 'bikes', shape: 'arc', rows: [{ name: 'A', seats: 4 }], blocked: { A1: 'STAFF' } }],
  series: [
    {
      ...{ id: 'yoga-mo', club: '101', activity: 'yoga', weekdays: [1], starts: '18:30', minutes: 60, capacity: 4 },
      ...{ staff: 'mia', room: 'studio', seatMap: 'bikes', from: '2027-01-01', to: '2027-06-30' },
    },
  ],
  programs: [
    {
      ...{ id: 'crawl', club: '101', activity: 'course', from: '2027-01-01', weekdays: [2], starts: '17:00' },
      ...{ minutes: 45, units: 8, capacity: 6, staff: 'mia', room: 'studio' },
      products: [{ id: 'whole', texts: texts('Whole'), price: '120.00' }],
    },
    {
      ...{ id: 'summer', club: '102', activity: 'camp', from: '2027-07-01', weekdays: [1, 2, 3], starts: '09:00' },
      ...{ minutes: 360, units: 5, capacity: 20, products: [{ id: 'day', texts: texts('Day'), price: '40.00' }] },
    },
    {
      ...{ id: 'archery', club: '102', activity: 'elective', camp: 'summer', from: '2027-07-01', weekdays: [1] },
      ...{ starts: '10:00', minutes: 60, units: 1, capacity: 8 },
      products: [{ id: 'once', texts: texts('Once'), price: '5.00' }],
    },
    {
      ...{ id: 'painting', club: '102', activity: 'course', from: '2027-01-01', weekdays: [2], starts: '17:00' },
      ...{ minutes: 45, units: 8, capacity: 6, products: [{ id: 'whole', texts: texts('Whole'), price: '90.00' }] },
    },
  ],
  privileges: [{ id: 'gym', plan: 'gym', activities: ['yoga'], times: 2, per: 'WEEK', between: ['08:00', '16:00'] }],
}

/** Sets, or with `undefined` takes away, what stands at a place. */
export type Fault = readonly [kind: string, index: number, place: string, value: Json | undefined, says?: string]

/** What can be wrong in it, one thing each. */
export const faults: readonly Fault[] = [
  ['clubs', 0, 'id', 'Mitte!'],
  ['clubs', 0, 'id', undefined],
  ['clubs', 1, 'id', '101'],
  ['clubs', 0, 'name', ''],
  ['clubs', 0, 'address', undefined],
  ['clubs', 0, 'city', 7],
  ['clubs', 0, 'country', 'Germany'],
  ['clubs', 0, 'timeZone', 'Berlin'],
  ['clubs', 0, 'opensOn', '2027-02-30'],
  ['clubs', 0, 'opensOn', '1.3.2027'],
  ['clubs', 0, 'onlineSale', 'yes'],
  ['clubs', 0, 'vatPercent', '119'],
  ['clubs', 0, 'texts', { english: { name: 'x', address: 'x', city: 'x' } }],
  ['clubs', 0, 'phone', '030'],
  ['holidays', 0, 'day', '2027-13-01'],
  ['holidays', 0, 'day', undefined],
  ['holidays', 0, 'texts', {}],
  ['holidays', 0, 'notAt', ['103']],
  ['holidays', 0, 'clubs', ['Mitte']],
  ['staff-roles', 0, 'duties', []],
  ['staff-roles', 0, 'duties', ['CLEANING']],
  ['staff-roles', 0, 'id', 'front desk'],
  ['freeze-products', 0, 'name', undefined],
  ['freeze-products', 0, 'terms', {}],
  ['freeze-products', 0, 'terms/daysPerYear', -1],
  ['freeze-products', 0, 'terms/fee', '1,00'],
  ['freeze-products', 0, 'terms/minimum', { count: 1, unit: 'moons' }],
  ['buy-out-products', 0, 'name', ''],
  ['buy-out-products', 0, 'terms/percent', 101],
  ['buy-out-products', 0, 'terms/minimum', '30.005'],
  ['addons', 0, 'price', 5],
  ['addons', 0, 'price', '5.001'],
  ['addons', 0, 'texts/en/name', ''],
  ['addons', 0, 'minimumAge', 121],
  ['addons', 0, 'onsale', true],
  ['plans', 0, 'price', '-1.00'],
  ['plans', 0, 'price', undefined],
  ['plans', 0, 'price', '54.905'],
  ['plans', 0, 'joiningFee', '1e3'],
  ['plans', 0, 'type', 'MONTHLY'],
  ['plans', 0, 'type', 'CASH', 'bindingMonths'],
  ['plans', 0, 'family', 'My family'],
  ['plans', 0, 'freezeProduct', 'pauze'],
  ['plans', 0, 'freeze', { daysPerYear: 10 }, 'exclude each other'],
  ['plans', 0, 'sold', 'nowhere'],
  ['plans', 0, 'addons', ['towel', 'towel']],
  ['plans', 0, 'addons', ['sauna']],
  ['plans', 0, 'clubs', ['110']],
  ['plans', 0, 'notAt', ['110']],
  ['plans', 0, 'prices/0/clubs', ['110']],
  ['plans', 0, 'prices/0/clubs', []],
  ['plans', 0, 'prices/0/price', undefined],
  ['plans', 0, 'prices/0/from', '2027-06-31'],
  ['plans', 0, 'bindingMonths', 1.5],
  ['plans', 0, 'notice', { count: 1 }],
  ['plans', 0, 'buyOut', { percent: 50 }, 'exclude each other'],
  ['plans', 1, 'buyOut', { percent: 101 }],
  ['plans', 0, 'buyOutProduct', 'hlaf'],
  ['plans', 0, 'soldUntil', 'never'],
  ['plans', 0, 'minimumAge', '16'],
  ['plans', 1, 'sizes', []],
  ['plans', 1, 'id', 'gym'],
  ['packs', 0, 'price', 'free'],
  ['packs', 0, 'sessions', 0],
  ['packs', 0, 'validMonths', 121],
  ['packs', 0, 'forFriends', 'nine'],
  ['packs', 0, 'staffPrice', { lowest: '95.00' }],
  ['packs', 0, 'staffPrice', { highest: '80.00' }],
  ['packs', 0, 'staffPrice', {}],
  ['retention-offers', 0, 'percent', 0],
  ['retention-offers', 0, 'months', 13],
  ['retention-offers', 0, 'plans', []],
  ['retention-offers', 0, 'plans', ['gim']],
  ['retention-offers', 0, 'notAt', ['103']],
  ['retention-offers', 0, 'offeredFrom', '2027-02-30'],
  ['promo-codes', 0, 'plan', 'gim'],
  ['promo-codes', 0, 'percent', undefined],
  ['promo-codes', 0, 'months', undefined],
  ['promo-codes', 0, 'kind', 'half'],
  ['promo-codes', 0, 'code', 'ten'],
  ['promo-codes', 0, 'amount', '5.00'],
  ['promo-codes', 0, 'kind', 'monthlyAmount'],
  ['promo-codes', 0, 'validUntil', '2027-02-30'],
  ['promo-codes', 0, 'uses', -1],
  ['questionnaires', 0, 'purpose', 'fun'],
  ['questionnaires', 0, 'questions', []],
  ['questionnaires', 0, 'questions/0/kind', 'SelectSingleOption'],
  ['questionnaires', 0, 'questions/0/maxLength', undefined],
  ['questionnaires', 0, 'questions/0/kind', 'ExtendedAttribute'],
  ['questionnaires', 0, 'endsOn', '31.12.2027'],
  ['activity-groups', 0, 'texts', {}],
  ['activities', 0, 'group', 'some'],
  ['activities', 0, 'maximumAge', 11],
  ['activities', 0, 'policy', { opens: { days: 2 } }],
  ['activities', 0, 'durations', [{ minutes: 45 }]],
  ['activities', 1, 'durations', undefined],
  ['activities', 1, 'durations/0/minutes', 4],
  ['activities', 1, 'durations/0/price', '12,00'],
  ['activities', 1, 'durations', [{ minutes: 45 }, { minutes: 45 }]],
  ['activities', 2, 'kind', 'person'],
  ['rooms', 0, 'club', '103'],
  ['rooms', 1, 'activities', ['tennis']],
  ['rooms', 1, 'hours', undefined, 'without hours'],
  ['rooms', 1, 'hours/0/from', '8:00'],
  ['rooms', 1, 'hours/0/to', '08:00'],
  ['rooms', 1, 'hours/0/weekdays', [0]],
  ['rooms', 1, 'away/0/to', '2026-12-31'],
  ['rooms', 1, 'away/0/between', ['12:00', '08:00']],
  ['rooms', 1, 'bufferMinutes', 241],
  ['instructors', 0, 'hours/0/club', undefined],
  ['instructors', 0, 'hours/0/club', '103'],
  ['instructors', 0, 'photo', 'https://evil.example/x.png'],
  ['seat-maps', 0, 'blocked', { B1: 'STAFF' }],
  [
    'seat-maps',
    0,
    'rows',
    [
      { name: 'A', seats: 4 },
      { name: 'A', seats: 2 },
    ],
  ],
  ['series', 0, 'room', 'court', 'is a room of the club'],
  ['series', 0, 'activity', 'squash', 'the timetable is of classes'],
  ['rooms', 1, 'activities', ['yoga'], 'with no court'],
  ['instructors', 0, 'activities', ['squash'], 'with no trainer'],
  ['series', 0, 'staff', 'max'],
  ['series', 0, 'weekdays', [1, 1]],
  ['series', 0, 'starts', '24:00'],
  ['series', 0, 'to', '2026-12-31'],
  ['series', 0, 'capacity', -1],
  ['series', 0, 'exceptions', [{ date: '2027-01-04' }, { date: '2027-01-04' }]],
  ['programs', 0, 'activity', 'yoga', 'is booked as a class'],
  ['programs', 0, 'activity', 'squash', 'is booked as a court'],
  ['programs', 0, 'activity', 'elective', 'names the camp'],
  ['programs', 0, 'room', 'court', 'is a room of the club'],
  ['programs', 0, 'staff', 'max'],
  ['programs', 0, 'units', 0],
  ['programs', 0, 'weekdays', []],
  ['programs', 0, 'from', '2027-02-29'],
  ['programs', 0, 'products', []],
  ['programs', 0, 'products/0/price', '120,00'],
  ['programs', 0, 'products/0/price', '0.00'],
  ['programs', 2, 'camp', 'winter'],
  ['programs', 2, 'camp', 'crawl', 'is a program of the club'],
  ['programs', 2, 'camp', 'painting', 'is a course, not a camp; "summer" is one'],
  ['programs', 2, 'camp', undefined, 'names the camp'],
  ['programs', 2, 'activity', 'camp', 'is an elective, not a camp'],
  ['privileges', 0, 'plan', 'gim'],
  ['privileges', 0, 'pack', 'ten', 'has to be one'],
  ['privileges', 0, 'per', undefined],
  ['privileges', 0, 'clips', 1],
  ['privileges', 0, 'between', ['16:00', '08:00']],
  ['privileges', 0, 'activities', ['tennis']],
]

type Catalogue = { readonly [kind: string]: readonly JsonObject[] }

export const broken = (catalogue: Catalogue, [kind, index, place, value]: Fault): Catalogue => ({
  ...catalogue,
  [kind]: (catalogue[kind] ?? []).map((entry, at) =>
    at === index ? mapOf(put(entry, place.split('/'), value)) : entry,
  ),
})

function put(into: Json, [name = '', ...rest]: readonly string[], value: Json | undefined): Json {
  if (Array.isArray(into)) return into.map((one, at) => (String(at) === name ? put(one, rest, value) : one))
  const { [name]: before = {}, ...others } = mapOf(into)
  if (rest.length > 0) return { ...others, [name]: put(before, rest, value) }
  return value === undefined ? others : { ...others, [name]: value }
}

export const factsOfChain = { chain: 'c', country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' }

/** What is wrong with files that say this. */
export async function problemsOf(catalogue: Catalogue): Promise<readonly FileProblem[]> {
  const files = Object.entries(catalogue).map(
    ([kind, entries]) => [`${kind}.json`, Buffer.from(JSON.stringify({ [kind]: entries }, null, 2))] as const,
  )
  return (await checkFiles(new Map(files), factsOfChain)).problems
}

export const nameOf = ([kind, index, place, value]: Fault) =>
  `${kind} ${index} ${place}: ${JSON.stringify(value) ?? 'missing'}`
