import { PersonStatus, Salutation } from '#contract/shapes/person.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { isDate } from '#engine/logic/dates.ts'
import { isList, isMap, listOf, mapOf } from '#engine/logic/values.ts'
import { entryIdOf } from '#engine/overlay/place.ts'
import { neverOpen } from './booking-window.ts'
import { languagesOf } from './languages.ts'
import { meantOrAll } from './nearest-name.ts'
import { type Reasons, reasons } from './operator-language.ts'
import { countries, locales, worldCodes } from './world-settings.ts'

/** Something wrong with a setting. */
export interface SettingFault extends Reasons {
  readonly code: string
  readonly place: string
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
      unknownName(`${place}/${code}`, code, countries, [
        'no country that the world knows',
        'kein Land, das die Welt kennt',
      ]),
    )
  const statuses = Object.entries(mapOf(config.menu)).flatMap(([key, item]) =>
    listOf(mapOf(item).memberStatus).flatMap((status) =>
      unknownName(
        `menu/${key}/memberStatus`,
        typeof status === 'string' ? status.toUpperCase() : status,
        PersonStatus.enum,
        [
          'no status of a member, so nobody would see the item for it',
          'kein Stand eines Mitglieds; niemand sähe den Eintrag also deswegen',
        ],
      ),
    ),
  )
  return [
    ...[...new Set(twice)].map((code) => ({
      code: 'language.twice',
      place: `translations/${code}`,
      ...reasons(
        'is there twice: members would see the language twice in the menu; remove one of them',
        'ist zweimal da: Mitglieder sähen die Sprache zweimal im Menü; nehmen Sie eine heraus',
      ),
    })),
    ...countriesOf('zipCodeList'),
    ...statuses,
    ...noSalutation(mapOf(config.joinForm)),
    ...listOf(mapOf(config.joinForm).salutations).flatMap((word) =>
      unknownName('joinForm/salutations', word, Salutation.enum, [
        'no salutation that the club system knows',
        'keine Anrede, die das Clubsystem kennt',
      ]),
    ),
    ...listOf(mapOf(config.cashBack).languages).flatMap((code) =>
      unknownName('cashBack/languages', code, offered, noLanguage),
    ),
    ...Object.keys(mapOf(config.names)).flatMap((code) => unknownName(`names/${code}`, code, offered, noLanguage)),
  ]
}

const noLanguage = ['no language of this chain (translations)', 'keine Sprache dieser Kette (translations)'] as const

/** Asked for one, and there is none to choose. */
function noSalutation({ salutation, salutations }: JsonObject): readonly SettingFault[] {
  if (salutation !== 'required' || !Array.isArray(salutations) || salutations.length > 0) return []
  const why = reasons(
    'names none, and everybody is asked for one, so nobody could join: name at least one, or set "salutation" to "notUsed"',
    'nennt keine, und alle werden nach einer gefragt; niemand könnte also beitreten: Nennen Sie mindestens eine, oder setzen Sie "salutation" auf "notUsed"',
  )
  return [{ code: 'setting.bounds', place: 'joinForm/salutations', ...why }]
}

function unknownName(
  place: string,
  name: Json,
  known: readonly string[],
  [what, german]: readonly [en: string, de: string],
): readonly SettingFault[] {
  if (typeof name !== 'string' || known.includes(name)) return []
  const why = reasons(
    `${JSON.stringify(name)} is ${what}; ${meantOrAll(name, known)}`,
    `${JSON.stringify(name)} ist ${german}; ${meantOrAll(name, known, 'de')}`,
  )
  return [{ code: 'setting.name', place, ...why }]
}

/** Days are those of the calendar, and none begins after it ends: the product's settings and those that a chain makes up. */
function days(config: JsonObject): readonly SettingFault[] {
  return Object.entries(config).flatMap(([name, value]) => daysIn(value, name))
}

function daysIn(value: Json, place: string): readonly SettingFault[] {
  if (typeof value === 'string' && looksLikeDay.test(value) && !isDate(value)) {
    const why = reasons(
      `${value} is no day of the calendar, so nothing could begin or end with it: write year, month and day`,
      `${value} ist kein Tag des Kalenders; nichts könnte also damit beginnen oder enden: Schreiben Sie Jahr, Monat und Tag`,
    )
    return [{ code: 'setting.day', place, ...why }]
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
    const why = reasons(
      `is ${least}, later than "${last}" (${most}), so no day lies between the two: mend one of them`,
      `ist ${least}, später als "${last}" (${most}); zwischen beiden liegt also kein Tag: Berichtigen Sie einen von beiden`,
    )
    return [{ code: 'setting.bounds', place: `${place}/${first}`, ...why }]
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
        ...reasons(
          `is ${least}, more than the maximum of ${most}, so no amount could be paid: mend one of the two`,
          `ist ${least}, mehr als das Höchste (${most}); kein Betrag könnte also gezahlt werden: Berichtigen Sie eines von beiden`,
        ),
      },
    ]
  return listOf(amounts).flatMap((amount, index) =>
    typeof amount !== 'number' || (amount >= least && amount <= most)
      ? []
      : [
          {
            code: 'setting.bounds',
            place: `topUp/amounts/${index}`,
            ...reasons(
              `is ${amount}, and only ${least} to ${most} are taken, so members could choose what is then refused: mend it, or the bounds`,
              `ist ${amount}, und nur ${least} bis ${most} werden genommen; Mitglieder könnten also wählen, was dann abgelehnt wird: Berichtigen Sie es, oder die Grenzen`,
            ),
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
  const why = reasons(
    `is ${childMinimumAge}, and the oldest age of a child is ${oldest}, so no child could come into a family: mend "childMinimumAge", "childMaximumAge" or "adultAge"`,
    `ist ${childMinimumAge}, und das höchste Alter eines Kindes ist ${oldest}; kein Kind könnte also in eine Familie kommen: Berichtigen Sie "childMinimumAge", "childMaximumAge" oder "adultAge"`,
  )
  return [{ code: 'setting.bounds', place: 'family/childMinimumAge', ...why }]
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
    const why = reasons(
      `is said in ${ways.length} ways at once (${ways.join(', ')}), and only one could count: keep one, and set what the chain has said otherwise to null`,
      `ist auf ${ways.length} Arten zugleich gesagt (${ways.join(', ')}), und nur eine könnte gelten: Behalten Sie eine, und setzen Sie auf null, was die Kette anders gesagt hat`,
    )
    return [{ code: 'setting.window', place: `booking/${name}`, ...why }]
  })
}

/** What friends save who join on a campaign says how much. */
function benefits({ friends }: JsonObject): readonly SettingFault[] {
  const benefit = mapOf(mapOf(mapOf(friends).refer).benefit)
  const lacking = { monthly: 'percent', monthlyAmount: 'amountMinor' }[String(benefit.kind)]
  if (lacking === undefined || typeof benefit[lacking] === 'number') return []
  const why = reasons(
    `is of the kind "${benefit.kind}" and says no "${lacking}", so a friend would save nothing: add it, or leave the benefit out`,
    `ist von der Art "${benefit.kind}" und sagt kein "${lacking}"; ein Freund sparte also nichts: Fügen Sie es hinzu, oder lassen Sie den Vorteil weg`,
  )
  return [{ code: 'setting.missing', place: 'friends/refer/benefit', ...why }]
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
  ...reasons(
    `goes round without end, and members never arrive: ${way.join(' → ')}; let one of them lead to a page`,
    `geht ohne Ende im Kreis, und Mitglieder kommen nie an: ${way.join(' → ')}; lassen Sie eine davon zu einer Seite führen`,
  ),
})
