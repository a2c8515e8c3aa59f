import type { Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { listOf, mapOf } from '#engine/logic/values.ts'
import { mergeSettings } from '#engine/overlay/settings.ts'
import { isOwnAddress } from '#engine/site/own-address.ts'
import { themeProblems } from '#engine/theme/theme-problems.ts'
import { isOutside } from '../outside/public-address.ts'
import { contentRules } from './content/rules.ts'
import type { Diagnostic } from './documents/diagnostic.ts'
import { languagesOf } from './languages.ts'
import { meantOrAll } from './nearest-name.ts'
import { looksSecret, noMeans, providerSettings } from './provider-settings.ts'
import { settingsSense } from './settings-sense.ts'

interface Finding {
  readonly code: string
  readonly place: string
  readonly reason: string
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
function otherMoney({ currency }: JsonObject, center: JsonObject): readonly Finding[] {
  if (typeof center.currency !== 'string' || center.currency === currency) return []
  const reason = `is another currency than the chain's, in which all of its prices are (${String(currency)}), so members would read amounts that nobody charges: leave it out`
  return [{ code: 'center.currency', place: 'currency', reason, severity: 'warning' }]
}

type Rule = (config: JsonObject) => readonly Finding[]

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

/** The specification's own words for the two: `general.incompleteConfig`, `incorrectColors`. */
function look(config: JsonObject): readonly Finding[] {
  const sentences: { readonly [code: string]: string } = {
    incompleteConfig:
      'is missing, and without it members see a page that says so: name it for the chain (general.incompleteConfig)',
    incorrectColors: 'is no colour: write six digits of 0 to 9 and a to f, such as "#0f6466" (incorrectColors)',
  }
  return themeProblems(mapOf(config.lookAndFeel)).map(({ code, at, severity, params }) => ({
    code,
    place: at.replace('config:', '').replaceAll('.', '/'),
    reason: sentences[code] ?? (code === 'colourMended' ? mended(params) : onMain(params)),
    severity,
  }))
}

const onMain = (params: JsonObject = {}): string =>
  `text in ${params.text} on the main colour ${params.main} has a contrast of ${rounded(params.ratio)}:1, and ${params.needed}:1 is the aim, so that everybody can read the buttons: set "textOnPrimary" to "contrast", or choose another main colour`

/** One digit behind the point, never up: 4.48 is not 4.5. */
const rounded = (ratio: Json | undefined): string => (Math.floor(Number(ratio) * 10) / 10).toFixed(1)

function mended({ scheme, use, shown, ratio, needed }: JsonObject = {}): string {
  const uses: { readonly [use: string]: string } = {
    links: 'links and chosen words',
    text: 'text, bands and dark headers',
    ground: 'the ground of the page',
  }
  return `is too weak for ${uses[String(use)]} in the ${scheme} scheme (a contrast of ${rounded(ratio)}:1, and ${needed}:1 is the aim), so members see ${shown} there`
}

/** A login needs both; with neither, the club completes it later (readings 25, 41). */
function account(config: JsonObject): readonly Finding[] {
  const form = mapOf(config.joinForm)
  const isUsed = (key: string): boolean => form[key] !== undefined && form[key] !== 'notUsed'
  if (isUsed('email') === isUsed('password')) return []
  return [
    {
      code: 'account.half',
      place: 'joinForm',
      reason:
        'uses only one of email and password, so nobody could sign in: use both, or neither where the club finishes the login',
    },
  ]
}

/** Prices and postcodes mean nothing without; how they are written is a matter of the grammar. */
function codes(config: JsonObject): readonly Finding[] {
  return ['country', 'currency']
    .filter((key) => typeof config[key] !== 'string')
    .map((place) => ({
      code: 'setting.missing',
      place,
      reason: 'is missing, and prices, postcodes and phone numbers mean nothing without it: name it for the chain',
    }))
}

function postcodes(config: JsonObject): readonly Finding[] {
  return Object.entries(mapOf(config.zipCodeList)).flatMap(([country, pictures]) => {
    if (/^[A-Z]{2}$/.test(country) && typeof pictures === 'string' && /^[\w#@| -]+$/.test(pictures)) return []
    return [
      {
        code: 'setting.postcodes',
        place: `zipCodeList/${country}`,
        reason:
          'has to be pictures of a country\'s postcodes, such as "####|#####": # is a digit, @ a letter, | stands between two pictures',
      },
    ]
  })
}

/** The paper that is filled in for a member's health insurance. */
function templates({ cashBack }: JsonObject, known: readonly string[]): readonly Finding[] {
  const { template } = mapOf(cashBack)
  if (typeof template !== 'string' || known.includes(template)) return []
  const reason = `there is no paper ${JSON.stringify(template)}, so nobody could download it; ${meantOrAll(template, known)}`
  return [{ code: 'paper.unknown', place: 'cashBack/template', reason }]
}

const noTerms: Finding = {
  code: 'paper.part',
  place: 'legal/papers/terms',
  reason: 'has no part, so members would accept terms without a word: name its parts, or leave it out',
}

/** Parts of the papers that a contract comes with: each has words. */
function parts({ legal }: JsonObject, texts: { readonly [key: string]: string }): readonly Finding[] {
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
        reason: `has no part ${JSON.stringify(part)}, so members would accept a paper with a gap: ${meantOrAll(String(part), [...new Set(known)])}`,
      }))
  })
}

function hosts(config: JsonObject): readonly Finding[] {
  const named = Array.isArray(config.hosts) ? config.hosts : []
  if (named.length === 0)
    return [
      {
        code: 'host.none',
        place: 'hosts',
        reason: 'names no host, so nobody could reach the chain: write at least one, such as "members.chain.example"',
      },
    ]
  return named
    .filter((host) => typeof host !== 'string' || !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host))
    .map((host) => ({
      code: 'host.invalid',
      place: 'hosts',
      reason: `${JSON.stringify(host)} is no host name: write it in small letters, without https:// and without a port, such as "members.chain.example"`,
    }))
}

function languages(config: JsonObject): readonly Finding[] {
  if (!Array.isArray(config.translations) || config.translations.length === 0) {
    return [
      {
        code: 'language.none',
        place: 'translations',
        reason: 'names no language, so there would be no words on any page: name at least one',
      },
    ]
  }
  const offered = languagesOf(config).map(({ code }) => code)
  const wrong = offered.filter((code) => !/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(code))
  const findings = wrong.map((code) => ({
    code: 'language.code',
    place: 'translations',
    reason: `"${code}" is no code of a language: write two small letters, such as "de", or with a country, "de-AT"`,
  }))
  const { defaultLanguage } = config
  if (defaultLanguage === undefined || offered.some((code) => code === defaultLanguage)) return findings
  return [
    ...findings,
    {
      code: 'language.default',
      place: 'defaultLanguage',
      reason: `${JSON.stringify(defaultLanguage)} is not offered: ${meantOrAll(String(defaultLanguage), offered)}`,
    },
  ]
}

/** All settings but `private` and `general` reach browsers. */
function secrets(config: JsonObject): readonly Finding[] {
  return Object.entries(config)
    .filter(([key]) => !['private', 'general'].includes(key))
    .flatMap(([key, value]) => secretPlaces(value, key))
    .map((place) => ({
      code: 'setting.secret',
      place,
      reason:
        'looks like a secret, and everybody who opens the page could read it: put it under "private", which stays on the server',
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

function menuNumbers(config: JsonObject, written: JsonObject): readonly Finding[] {
  const seen = new Map<number, string>()
  const isWritten = (key: string): boolean => mapOf(written.menu)[key] !== undefined
  return Object.entries(mapOf(config.menu)).flatMap(([key, value]) => {
    const number = typeof value === 'number' ? value : mapOf(value).order
    if (typeof number !== 'number' || number === 0) return []
    const before = seen.get(number)
    seen.set(number, key)
    if (before === undefined || /Anonymous$/.test(key)) return []
    const [own, other] = isWritten(before) && !isWritten(key) ? [before, key] : [key, before]
    const reason = `has the same number as ${other}, so chance decides which comes first: give one of them another number`
    return [{ code: 'menu.twice', place: `menu/${own}`, reason, severity: 'warning' as const }]
  })
}

/** Nobody is sent away from the portal but to an origin that the chain has named, and never without https. */
function redirects(config: JsonObject): readonly Finding[] {
  const { outgoingRedirects, ...own } = mapOf(config.redirects)
  const outgoing = Object.entries(mapOf(outgoingRedirects)).map(
    ([path, to]) => [`outgoingRedirects/${path}`, to] as const,
  )
  const origins = [...listOf(config.hosts).map((host) => `https://${host}`), ...listOf(config.redirectOrigins)]
  return [...Object.entries(own), ...outgoing].flatMap(([key, to]) => {
    if (to === null || (typeof to === 'string' && (isOwnAddress(to) || isWithin(to, origins)))) return []
    return [
      {
        code: 'redirect.away',
        place: `redirects/${key}`,
        reason:
          'leads away from the portal to a site that the chain has not named: write a page of the portal (/...), or add the site to redirectOrigins',
      },
    ]
  })
}

/** The issuer is called from the server, so it has to be outside. */
function singleSignOn(config: JsonObject): readonly Finding[] {
  const { environment, exchangeUrl } = mapOf(mapOf(config.private).sso)
  if (exchangeUrl === undefined || exchangeUrl === null || environment === 'sandbox' || isOutside(exchangeUrl))
    return []
  const reason = 'is no public https address, and the server calls no other: write the one that the issuer gave'
  return [{ code: 'sso.address', place: 'private/sso/exchangeUrl', reason }]
}

/** The address itself, parsed: `https://chain.example@evil.example` is evil's. */
function isWithin(address: string, origins: readonly Json[]): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && origins.includes(url.origin)
}
