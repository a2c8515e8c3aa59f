import { getCountries } from 'libphonenumber-js/min'
import { knownZone } from '#calendar/day-in.ts'
import { PersonStatus, Salutation } from '#contract/shapes/person.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { isDate } from '#engine/logic/dates.ts'
import { isList, isMap, listOf, mapOf } from '#engine/logic/values.ts'
import { entryIdOf } from '#engine/overlay/place.ts'
import { countryCodes } from '#engine/tables/countries.ts'
import { neverOpen } from './booking-window.ts'
import { languagesOf } from './languages.ts'
import { meantOrAll, nearestName } from './nearest-name.ts'

/** Something wrong with a setting. */
export interface SettingFault {
  readonly code: string
  readonly place: string
  readonly reason: string
}

/**
 * What the grammar lets through and makes no sense all the same: codes that the world does not know, locales of another
 * language, bounds that cross, redirects that go round.
 */
export function settingsSense(config: JsonObject): readonly SettingFault[] {
  return [
    ...worldCodes(config),
    ...locales(config),
    ...named(config),
    ...days(config),
    ...topUpBounds(config),
    ...familyAges(config),
    ...windows(config),
    ...neverOpen(config),
    ...benefits(config),
    ...roundabouts(config),
  ]
}

/** Names of the product, of the world or of the chain itself that settings mention. */
function named(config: JsonObject): readonly SettingFault[] {
  const offered = languagesOf(config).map(({ code }) => code)
  const twice = offered.filter((code, index) => offered.indexOf(code) !== index)
  const countriesOf = (place: string) =>
    Object.keys(mapOf(config[place])).flatMap((code) =>
      unknownName(`${place}/${code}`, code, countries, 'no country that the world knows'),
    )
  const statuses = Object.entries(mapOf(config.menu)).flatMap(([key, item]) =>
    listOf(mapOf(item).memberStatus).flatMap((status) =>
      unknownName(
        `menu/${key}/memberStatus`,
        typeof status === 'string' ? status.toUpperCase() : status,
        PersonStatus.enum,
        'no status of a member, so nobody would see the item for it',
      ),
    ),
  )
  return [
    ...[...new Set(twice)].map((code) => ({
      code: 'language.twice',
      place: `translations/${code}`,
      reason: 'is there twice: members would see the language twice in the menu; remove one of them',
    })),
    ...countriesOf('zipCodeList'),
    ...statuses,
    ...noSalutation(mapOf(config.joinForm)),
    ...listOf(mapOf(config.joinForm).salutations).flatMap((word) =>
      unknownName('joinForm/salutations', word, Salutation.enum, 'no salutation that the club system knows'),
    ),
    ...listOf(mapOf(config.cashBack).languages).flatMap((code) =>
      unknownName('cashBack/languages', code, offered, 'no language of this chain (translations)'),
    ),
    ...Object.keys(mapOf(config.names)).flatMap((code) =>
      unknownName(`names/${code}`, code, offered, 'no language of this chain (translations)'),
    ),
  ]
}

/** Asked for one, and there is none to choose. */
function noSalutation({ salutation, salutations }: JsonObject): readonly SettingFault[] {
  if (salutation !== 'required' || !Array.isArray(salutations) || salutations.length > 0) return []
  const reason =
    'names none, and everybody is asked for one, so nobody could join: name at least one, or set "salutation" to "notUsed"'
  return [{ code: 'setting.bounds', place: 'joinForm/salutations', reason }]
}

function unknownName(place: string, name: Json, known: readonly string[], what: string): readonly SettingFault[] {
  if (typeof name !== 'string' || known.includes(name)) return []
  const reason = `${JSON.stringify(name)} is ${what}; ${meantOrAll(name, known)}`
  return [{ code: 'setting.name', place, reason }]
}

/** Days are those of the calendar, and none begins after it ends: the product's settings and those that a chain makes up. */
function days(config: JsonObject): readonly SettingFault[] {
  return Object.entries(config).flatMap(([name, value]) => daysIn(value, name))
}

function daysIn(value: Json, place: string): readonly SettingFault[] {
  if (typeof value === 'string' && looksLikeDay.test(value) && !isDate(value)) {
    const reason = `${value} is no day of the calendar, so nothing could begin or end with it: write year, month and day`
    return [{ code: 'setting.day', place, reason }]
  }
  if (isList(value)) return value.flatMap((one, index) => daysIn(one, `${place}/${entryIdOf(one) ?? index}`))
  if (!isMap(value)) return []
  // Conditions are judged as those of all documents.
  const members = Object.entries(value).filter(([name]) => name !== 'when')
  return [...crossedDays(value, place), ...members.flatMap(([name, one]) => daysIn(one, `${place}/${name}`))]
}

function crossedDays(settings: JsonObject, place: string): readonly SettingFault[] {
  return pairs.flatMap(([first, last]) => {
    const [least, most] = [settings[first], settings[last]]
    if (![least, most].every((one) => typeof one === 'string' && isDate(one)) || String(least) <= String(most))
      return []
    const reason = `is ${least}, later than "${last}" (${most}), so no day lies between the two: mend one of them`
    return [{ code: 'setting.bounds', place: `${place}/${first}`, reason }]
  })
}

const pairs = [
  ['from', 'to'],
  ['from', 'until'],
  ['start', 'end'],
  ['min', 'max'],
  ['minimum', 'maximum'],
] as const

const looksLikeDay = /^\d{4}-\d{2}-\d{2}$/

/** Currencies (ISO 4217), countries (ISO 3166) and time zones (IANA), as this runtime knows them. */
function worldCodes({ currency, country, timeZone }: JsonObject): readonly SettingFault[] {
  return [
    ...unknownCode('currency', 'currency', currency, currencies),
    ...unknownCode('country', 'country', country, countries),
    // Other names of a zone count, too: `Asia/Calcutta`.
    ...(typeof timeZone === 'string' && knownZone(timeZone) === undefined
      ? unknownCode('timeZone', 'time zone', timeZone, Intl.supportedValuesOf('timeZone'))
      : []),
  ]
}

/** Those that members may choose, and those that have phone numbers of their own (Kosovo is no country of ISO). */
const countries: readonly string[] = [...countryCodes, ...getCountries()]

/** Units of account and test codes are no money that anybody pays with. */
const currencies = Intl.supportedValuesOf('currency').filter((code) => !/^X(DR|SU|UA|TS|XX)$/.test(code))

function unknownCode(
  place: string,
  kind: string,
  code: Json | undefined,
  known: readonly string[],
): readonly SettingFault[] {
  if (typeof code !== 'string' || known.includes(code)) return []
  // How a code is written is a matter of the grammar.
  if (place === 'currency' ? !/^[A-Z]{3}$/.test(code) : place === 'country' && !/^[A-Z]{2}$/.test(code)) return []
  // `Berlin` is `Europe/Berlin`.
  const meant = nearestName(code, known) ?? known.find((one) => one.endsWith(`/${code}`)) ?? null
  const help = meant === null ? ': look it up and mend it' : `: did you mean ${JSON.stringify(meant)}?`
  return [{ code: 'setting.world', place, reason: `${JSON.stringify(code)} is no ${kind} that the world knows${help}` }]
}

/** A language whose dates and amounts would be written as in another one, or from the wrong side. */
function locales(config: JsonObject): readonly SettingFault[] {
  if (!Array.isArray(config.translations)) return []
  return languagesOf(config).flatMap(({ code, locale, direction }) => {
    if (!localeOf(code)) return []
    const known = localeOf(locale)
    const isPlace = known?.region === undefined || /^\d/.test(known.region) || isCountry(known.region)
    if (!known || !isPlace || known.language !== localeOf(code)?.language) {
      const reason = `${JSON.stringify(locale)} is no way to write ${code}, so dates and prices would look foreign: write the language and a country, such as "${code}-${config.country}"`
      return [{ code: 'language.locale', place: `translations/${code}/locale`, reason }]
    }
    if (directionOf(known) === direction) return []
    const reason = `is ${direction}, and ${code} is read from the other side, so every page would stand the wrong way round: write "${direction === 'ltr' ? 'rtl' : 'ltr'}"`
    return [{ code: 'language.direction', place: `translations/${code}/direction`, reason }]
  })
}

function localeOf(name: string): Intl.Locale | null {
  try {
    return new Intl.Locale(name)
  } catch {
    return null
  }
}

const isCountry = (code: string): boolean => countries.includes(code)

/** As the runtime knows it (Unicode's locale data); the types of the language do not know it yet. */
const directionOf = (locale: Intl.Locale): string =>
  (locale as Intl.Locale & { getTextInfo(): { readonly direction: string } }).getTextInfo().direction

/** Every amount that is offered lies within what is taken. */
function topUpBounds(config: JsonObject): readonly SettingFault[] {
  const { amounts, minimum, maximum } = mapOf(config.topUp)
  const least = typeof minimum === 'number' ? minimum : 0
  const most = typeof maximum === 'number' ? maximum : Number.POSITIVE_INFINITY
  if (least > most)
    return [
      {
        code: 'setting.bounds',
        place: 'topUp/minimum',
        reason: `is ${least}, more than the maximum of ${most}, so no amount could be paid: mend one of the two`,
      },
    ]
  return listOf(amounts).flatMap((amount, index) =>
    typeof amount !== 'number' || (amount >= least && amount <= most)
      ? []
      : [
          {
            code: 'setting.bounds',
            place: `topUp/amounts/${index}`,
            reason: `is ${amount}, and only ${least} to ${most} are taken, so members could choose what is then refused: mend it, or the bounds`,
          },
        ],
  )
}

/** Children come into a family before they are of age, and between the youngest and the oldest age there is one. */
function familyAges(config: JsonObject): readonly SettingFault[] {
  const { adultAge, childMinimumAge, childMaximumAge } = mapOf(config.family)
  const adult = typeof adultAge === 'number' ? adultAge : usualAdultAge
  const oldest = typeof childMaximumAge === 'number' ? childMaximumAge : adult - 1
  if (typeof childMinimumAge !== 'number' || childMinimumAge <= oldest) return []
  const reason = `is ${childMinimumAge}, and the oldest age of a child is ${oldest}, so no child could come into a family: mend "childMinimumAge", "childMaximumAge" or "adultAge"`
  return [{ code: 'setting.bounds', place: 'family/childMinimumAge', reason }]
}

const usualAdultAge = 18

/** A window of booking is said in one way: what a club says lies over what the chain says, name by name. */
function windows(config: JsonObject): readonly SettingFault[] {
  return ['opens', 'closes', 'freeCancel'].flatMap((name) => {
    const given = Object.entries(mapOf(mapOf(config.booking)[name])).flatMap(([key, value]) =>
      value === null ? [] : [key === 'at' ? 'days' : key],
    )
    const ways = [...new Set(given)]
    if (ways.length < 2) return []
    const reason = `is said in ${ways.length} ways at once (${ways.join(', ')}), and only one could count: keep one, and set what the chain has said otherwise to null`
    return [{ code: 'setting.window', place: `booking/${name}`, reason }]
  })
}

/** What friends save who join on a campaign says how much. */
function benefits({ friends }: JsonObject): readonly SettingFault[] {
  const benefit = mapOf(mapOf(mapOf(friends).refer).benefit)
  const lacking = { monthly: 'percent', monthlyAmount: 'amountMinor' }[String(benefit.kind)]
  if (lacking === undefined || typeof benefit[lacking] === 'number') return []
  const reason = `is of the kind "${benefit.kind}" and says no "${lacking}", so a friend would save nothing: add it, or leave the benefit out`
  return [{ code: 'setting.missing', place: 'friends/refer/benefit', reason }]
}

/** Redirects that lead from a page to itself, at once or through others. */
function roundabouts(config: JsonObject): readonly SettingFault[] {
  const { homeAnonymous, outgoingRedirects } = mapOf(config.redirects)
  const leads = mapOf(outgoingRedirects)
  // Of members it is a page, their dashboard.
  const homes = homeAnonymous === '/' ? [circle('homeAnonymous', ['/', '/'])] : []
  const others = Object.keys(leads).flatMap((from) => {
    const way = [from]
    for (let to = leads[from]; typeof to === 'string' && way.length <= Object.keys(leads).length; to = leads[to]) {
      way.push(to)
      // Told once, where the first of its addresses stands.
      if (to === from) return way.every((one) => one >= from) ? [circle(`outgoingRedirects/${from}`, way)] : []
    }
    return []
  })
  return [...homes, ...others]
}

const circle = (place: string, way: readonly string[]): SettingFault => ({
  code: 'redirect.circle',
  place: `redirects/${place}`,
  reason: `goes round without end, and members never arrive: ${way.join(' → ')}; let one of them lead to a page`,
})
