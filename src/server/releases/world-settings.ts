import { getCountries } from 'libphonenumber-js/min'
import { knownZone } from '#calendar/day-in.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { countryCodes } from '#engine/tables/countries.ts'
import { languagesOf } from './languages.ts'
import { nameWords, nearestName } from './nearest-name.ts'
import { type OperatorLanguage, reasons } from './operator-language.ts'
import type { SettingFault } from './settings-sense.ts'

/** Currencies (ISO 4217), countries (ISO 3166) and time zones (IANA), as this runtime knows them. */
export function worldCodes({ currency, country, timeZone }: JsonObject): readonly SettingFault[] {
  return [
    ...unknownCode('currency', ['currency', 'keine Währung'], currency, currencies),
    ...unknownCode('country', ['country', 'kein Land'], country, countries),
    // Other names of a zone count, too: `Asia/Calcutta`.
    ...(typeof timeZone === 'string' && knownZone(timeZone) === undefined
      ? unknownCode('timeZone', ['time zone', 'keine Zeitzone'], timeZone, Intl.supportedValuesOf('timeZone'))
      : []),
  ]
}

/** Those that members may choose, and those that have phone numbers of their own (Kosovo is no country of ISO). */
export const countries: readonly string[] = [...countryCodes, ...getCountries()]

/** Units of account and test codes are no money that anybody pays with. */
const currencies = Intl.supportedValuesOf('currency').filter((code) => !/^X(DR|SU|UA|TS|XX)$/.test(code))

function unknownCode(
  place: string,
  [kind, german]: readonly [en: string, de: string],
  code: Json | undefined,
  known: readonly string[],
): readonly SettingFault[] {
  if (typeof code !== 'string' || known.includes(code)) return []
  // How a code is written is a matter of the grammar.
  if (place === 'currency' ? !/^[A-Z]{3}$/.test(code) : place === 'country' && !/^[A-Z]{2}$/.test(code)) return []
  // `Berlin` is `Europe/Berlin`.
  const meant = nearestName(code, known) ?? known.find((one) => one.endsWith(`/${code}`)) ?? null
  const help = (lang: OperatorLanguage) =>
    meant === null ? nameWords[lang].many : nameWords[lang].meant(JSON.stringify(meant))
  const why = reasons(
    `${JSON.stringify(code)} is no ${kind} that the world knows: ${help('en')}`,
    `${JSON.stringify(code)} ist ${german}, die Welt kennt so nichts: ${help('de')}`,
  )
  return [{ code: 'setting.world', place, ...why }]
}

/** A language whose dates and amounts would be written as in another one, or from the wrong side. */
export function locales(config: JsonObject): readonly SettingFault[] {
  if (!Array.isArray(config.translations)) return []
  return languagesOf(config).flatMap(({ code, locale, direction }) => {
    if (!localeOf(code)) return []
    const known = localeOf(locale)
    const isPlace = known?.region === undefined || /^\d/.test(known.region) || isCountry(known.region)
    if (!known || !isPlace || known.language !== localeOf(code)?.language) {
      const why = reasons(
        `${JSON.stringify(locale)} is no way to write ${code}, so dates and prices would look foreign: write the language and a country, such as "${code}-${config.country}"`,
        `${JSON.stringify(locale)} ist keine Art, ${code} zu schreiben; Tage und Preise sähen also fremd aus: Schreiben Sie die Sprache und ein Land, etwa "${code}-${config.country}"`,
      )
      return [{ code: 'language.locale', place: `translations/${code}/locale`, ...why }]
    }
    if (directionOf(known) === direction) return []
    const other = direction === 'ltr' ? 'rtl' : 'ltr'
    const why = reasons(
      `is ${direction}, and ${code} is read from the other side, so every page would stand the wrong way round: write "${other}"`,
      `ist ${direction}, und ${code} wird von der anderen Seite gelesen; jede Seite stünde also falsch herum: Schreiben Sie "${other}"`,
    )
    return [{ code: 'language.direction', place: `translations/${code}/direction`, ...why }]
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
