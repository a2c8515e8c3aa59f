import type { Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { listOf, mapOf } from '#engine/logic/values.ts'
import { mergeSettings } from '#engine/overlay/settings.ts'
import { hosts, redirects, singleSignOn } from './address-settings.ts'
import { contentRules } from './content/rules.ts'
import type { Diagnostic } from './documents/diagnostic.ts'
import { languagesOf } from './languages.ts'
import { look } from './look-settings.ts'
import { meantOrAll } from './nearest-name.ts'
import { type Reasons, reasons } from './operator-language.ts'
import { looksSecret, noMeans, providerSettings } from './provider-settings.ts'
import { settingsSense } from './settings-sense.ts'

/** Something wrong with the settings of a chain. */
export interface SettingFinding extends Reasons {
  readonly code: string
  readonly place: string
  readonly severity?: Diagnostic['severity']
}

type Settings = Pick<ReleaseDocs, 'chain' | 'config' | 'centers' | 'papers' | 'texts'>

/**
 * What is wrong with the settings of one chain, as the specification and our readings of it want them. `written` are
 * those that the chain has given itself: of two that do not go together its own is told.
 */
export function settingsDiagnostics(
  { chain, config, centers, papers = {}, texts }: Settings,
  written: JsonObject = config,
): readonly Diagnostic[] {
  const document = `flows/chains/${chain}/config.json`
  const own = [
    ...rules.flatMap((rule) => rule(config)),
    ...menuNumbers(config, written),
    ...templates(config, Object.keys(papers)),
    ...parts(config, texts.en ?? {}),
  ]
  const ofCenters = Object.entries(centers).flatMap(([id, center]) => {
    const whole = mergeSettings(config, center)
    const findings = [...centerRules.flatMap((rule) => rule(whole)), ...otherMoney(config, center)]
    const inherited = new Set(own.map(({ place }) => place))
    return findings
      .filter(({ place }) => !inherited.has(place))
      .map((one) => ({ ...one, place: `centers/${id}/${one.place}` }))
  })
  return [...own, ...ofCenters].map((one) => ({ document, severity: 'error', chain, ...one }))
}

/** All that a chain sells has a price in its own currency. */
function otherMoney({ currency }: JsonObject, center: JsonObject): readonly SettingFinding[] {
  if (typeof center.currency !== 'string' || center.currency === currency) return []
  const why = reasons(
    `is another currency than the chain's, in which all of its prices are (${String(currency)}), so members would read amounts that nobody charges: leave it out`,
    `ist eine andere Währung als die der Kette, in der alle ihre Preise stehen (${String(currency)}); Mitglieder läsen also Beträge, die niemand abbucht: Lassen Sie sie weg`,
  )
  return [{ code: 'center.currency', place: 'currency', ...why, severity: 'warning' }]
}

type Rule = (config: JsonObject) => readonly SettingFinding[]

/** Rules that hold for the settings of a centre as well. */
const centerRules: readonly Rule[] = [
  look,
  account,
  codes,
  postcodes,
  settingsSense,
  providerSettings,
  noMeans,
  ...contentRules,
]
const rules: readonly Rule[] = [...centerRules, hosts, languages, secrets, redirects, singleSignOn]

/** A login needs both; with neither, the club completes it later (readings 25, 41). */
function account(config: JsonObject): readonly SettingFinding[] {
  const form = mapOf(config.joinForm)
  const isUsed = (key: string): boolean => form[key] !== undefined && form[key] !== 'notUsed'
  if (isUsed('email') === isUsed('password')) return []
  return [
    {
      code: 'account.half',
      place: 'joinForm',
      ...reasons(
        'uses only one of email and password, so nobody could sign in: use both, or neither where the club finishes the login',
        'benutzt nur eines von E-Mail-Adresse und Passwort, sodass sich niemand anmelden könnte: Benutzen Sie beide, oder keines, wo der Club den Zugang fertig einrichtet',
      ),
    },
  ]
}

/** Prices and postcodes mean nothing without; how they are written is a matter of the grammar. */
function codes(config: JsonObject): readonly SettingFinding[] {
  return ['country', 'currency']
    .filter((key) => typeof config[key] !== 'string')
    .map((place) => ({
      code: 'setting.missing',
      place,
      ...reasons(
        'is missing, and prices, postcodes and phone numbers mean nothing without it: name it for the chain',
        'fehlt, und ohne das bedeuten Preise, Postleitzahlen und Telefonnummern nichts: Nennen Sie es für die Kette',
      ),
    }))
}

function postcodes(config: JsonObject): readonly SettingFinding[] {
  return Object.entries(mapOf(config.zipCodeList)).flatMap(([country, pictures]) => {
    if (/^[A-Z]{2}$/.test(country) && typeof pictures === 'string' && /^[\w#@| -]+$/.test(pictures)) return []
    return [
      {
        code: 'setting.postcodes',
        place: `zipCodeList/${country}`,
        ...reasons(
          'has to be pictures of a country\'s postcodes, such as "####|#####": # is a digit, @ a letter, | stands between two pictures',
          'muss Muster der Postleitzahlen eines Landes sein, etwa "####|#####": # ist eine Ziffer, @ ein Buchstabe, | steht zwischen zwei Mustern',
        ),
      },
    ]
  })
}

/** The paper that is filled in for a member's health insurance. */
function templates({ cashBack }: JsonObject, known: readonly string[]): readonly SettingFinding[] {
  const { template } = mapOf(cashBack)
  if (typeof template !== 'string' || known.includes(template)) return []
  const why = reasons(
    `there is no paper ${JSON.stringify(template)}, so nobody could download it; ${meantOrAll(template, known)}`,
    `Ein Papier ${JSON.stringify(template)} gibt es nicht, niemand könnte es also herunterladen; ${meantOrAll(template, known, 'de')}`,
  )
  return [{ code: 'paper.unknown', place: 'cashBack/template', ...why }]
}

const noTerms: SettingFinding = {
  code: 'paper.part',
  place: 'legal/papers/terms',
  ...reasons(
    'has no part, so members would accept terms without a word: name its parts, or leave it out',
    'hat keinen Teil; Mitglieder nähmen also Bedingungen ohne ein Wort an: Nennen Sie die Teile, oder lassen Sie es weg',
  ),
}

/** Parts of the papers that a contract comes with: each has words. */
function parts({ legal }: JsonObject, texts: { readonly [key: string]: string }): readonly SettingFinding[] {
  const legalKeys = Object.keys(texts).filter((key) => key.startsWith('legal.'))
  return Object.entries(mapOf(mapOf(legal).papers)).flatMap(([paper, named]) => {
    const known = legalKeys.flatMap((key) => {
      const [, of, part] = key.split('.')
      return of === paper && part !== undefined ? [part] : []
    })
    if (paper === 'terms' && Array.isArray(named) && named.length === 0) return [noTerms]
    return listOf(named)
      .filter((part) => typeof part === 'string' && !known.includes(part))
      .map((part) => ({
        code: 'paper.part',
        place: `legal/papers/${paper}`,
        ...reasons(
          `has no part ${JSON.stringify(part)}, so members would accept a paper with a gap: ${meantOrAll(String(part), [...new Set(known)])}`,
          `hat keinen Teil ${JSON.stringify(part)}; Mitglieder nähmen also ein Papier mit einer Lücke an: ${meantOrAll(String(part), [...new Set(known)], 'de')}`,
        ),
      }))
  })
}

function languages(config: JsonObject): readonly SettingFinding[] {
  if (!Array.isArray(config.translations) || config.translations.length === 0) {
    return [
      {
        code: 'language.none',
        place: 'translations',
        ...reasons(
          'names no language, so there would be no words on any page: name at least one',
          'nennt keine Sprache; auf keiner Seite stünden also Worte: Nennen Sie mindestens eine',
        ),
      },
    ]
  }
  const offered = languagesOf(config).map(({ code }) => code)
  const wrong = offered.filter((code) => !/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(code))
  const findings = wrong.map((code) => ({
    code: 'language.code',
    place: 'translations',
    ...reasons(
      `"${code}" is no code of a language: write two small letters, such as "de", or with a country, "de-AT"`,
      `"${code}" ist kein Kürzel einer Sprache: Schreiben Sie zwei kleine Buchstaben, etwa "de", oder mit einem Land, "de-AT"`,
    ),
  }))
  const { defaultLanguage } = config
  if (defaultLanguage === undefined || offered.some((code) => code === defaultLanguage)) return findings
  return [
    ...findings,
    {
      code: 'language.default',
      place: 'defaultLanguage',
      ...reasons(
        `${JSON.stringify(defaultLanguage)} is not offered: ${meantOrAll(String(defaultLanguage), offered)}`,
        `${JSON.stringify(defaultLanguage)} wird nicht angeboten: ${meantOrAll(String(defaultLanguage), offered, 'de')}`,
      ),
    },
  ]
}

/** All settings but `private` and `general` reach browsers. */
function secrets(config: JsonObject): readonly SettingFinding[] {
  return Object.entries(config)
    .filter(([key]) => !['private', 'general'].includes(key))
    .flatMap(([key, value]) => secretPlaces(value, key))
    .map((place) => ({
      code: 'setting.secret',
      place,
      ...reasons(
        'looks like a secret, and everybody who opens the page could read it: put it under "private", which stays on the server',
        'sieht wie ein Geheimnis aus, und jeder, der die Seite öffnet, könnte es lesen: Legen Sie es unter "private" ab; das bleibt auf dem Server',
      ),
    }))
}

function secretPlaces(value: Json, place: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = `${place}/${key}`
    const isSecret = looksSecret(key) && typeof inner === 'string'
    return isSecret ? [at] : secretPlaces(inner, at)
  })
}

function menuNumbers(config: JsonObject, written: JsonObject): readonly SettingFinding[] {
  const seen = new Map<number, string>()
  const isWritten = (key: string): boolean => mapOf(written.menu)[key] !== undefined
  return Object.entries(mapOf(config.menu)).flatMap(([key, value]) => {
    const number = typeof value === 'number' ? value : mapOf(value).order
    if (typeof number !== 'number' || number === 0) return []
    const before = seen.get(number)
    seen.set(number, key)
    if (before === undefined || /Anonymous$/.test(key)) return []
    const [own, other] = isWritten(before) && !isWritten(key) ? [before, key] : [key, before]
    const why = reasons(
      `has the same number as ${other}, so chance decides which comes first: give one of them another number`,
      `hat dieselbe Zahl wie ${other}; der Zufall entscheidet also, was zuerst steht: Geben Sie einem von beiden eine andere`,
    )
    return [{ code: 'menu.twice', place: `menu/${own}`, ...why, severity: 'warning' as const }]
  })
}
