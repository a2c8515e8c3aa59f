import type { Json, JsonObject } from '#engine/documents.ts'
import { isMap, listOf, mapOf } from '#engine/logic/values.ts'
import { mergeSettings } from '#engine/overlay/settings.ts'
import type { Diagnostic } from './documents/diagnostic.ts'
import { textFile } from './documents/from-problem.ts'
import type { TextFiles } from './documents/read-texts.ts'
import { type Chain, jurisdictionName, type Minimum, minimumsOf, type Product } from './minimums-of.ts'
import { type InEachLanguage, type Reasons, reasons } from './operator-language.ts'
import { unclearButtons } from './order-buttons.ts'

/**
 * What a chain, or one of its clubs, says less than the law of its country asks (`minimums`), or than the product knows of
 * it (`countries`). Where the law leaves no choice it is an error, elsewhere somebody may answer for it by name.
 */
export function legalDiagnostics(
  docs: Chain,
  product: Product,
  textFiles: readonly TextFiles[],
): readonly Diagnostic[] {
  const { chain, config, centers } = docs
  const document = `flows/chains/${chain}/config.json`
  const own = below(config, product.config)
  const said = new Set(own.map(({ place }) => place))
  const ofClubs = Object.entries(centers)
    .filter(([, settings]) => isMap(settings.legal) || typeof settings.country === 'string')
    .flatMap(([id, settings]) =>
      below(mergeSettings(config, settings), product.config)
        .filter(({ place }) => !said.has(place))
        .map((one) => ({ ...one, place: `centers/${id}/${one.place}` })),
    )
  return [
    ...[...own, ...ofClubs].map((one) => ({ ...one, document, chain })),
    ...unclearButtons(docs, product).map(({ locale, key, ...one }) => ({
      ...one,
      chain,
      place: key,
      document: textFile(locale, key, { textFiles }),
    })),
  ]
}

type Told = Pick<Diagnostic, 'code' | 'place' | 'severity' | keyof Reasons>

function below(config: JsonObject, product: JsonObject): readonly Told[] {
  const country = String(config.country ?? '')
  const legal = mapOf(config.legal)
  const known = mapOf(mapOf(mapOf(product.countries)[country]).legal)
  const minimums = minimumsOf(product, country)
  const asked = minimums.flatMap((minimum) => lacking(minimum, legal, country))
  const isSaid = (setting: string): boolean => minimums.some((one) => one.setting === setting)
  return [
    ...asked,
    ...Object.entries(known)
      .filter(([setting, usual]) => !isSaid(setting) && isLess(legal[setting], usual))
      .map(
        ([setting, usual]): Told => ({
          code: 'law.less',
          place: `legal/${setting}`,
          ...reasons(
            `says less than what is usual in ${jurisdictionName(country)} by its law (${words(usual).en}): leave it out, or let somebody who has asked a lawyer acknowledge it by name`,
            `sagt weniger, als das Recht (${jurisdictionName(country, 'de')}) üblicherweise verlangt (${words(usual).de}): Lassen Sie es weg, oder lassen Sie es jemanden mit Namen annehmen, der einen Anwalt gefragt hat`,
          ),
          severity: 'warning',
        }),
      ),
  ]
}

function lacking(minimum: Minimum, legal: JsonObject, country: string): readonly Told[] {
  const { setting, least, url, law, choice } = minimum
  if (setting === undefined) return []
  const [name = '', part = ''] = setting.split('.')
  const value = part === '' ? legal[name] : mapOf(legal[name])[part]
  const wrong = url === undefined ? tooLittle(setting, value, least) : noLink(legal, url)
  if (wrong === null) return []
  const help = choice
    ? {
        en: 'mend it, or let whoever answers for it acknowledge it by name',
        de: 'Berichtigen Sie es, oder lassen Sie es mit Namen annehmen, wer dafür einsteht',
      }
    : {
        en: 'the law leaves no choice, so mend it or leave it out',
        de: 'Das Recht lässt keine Wahl; berichtigen Sie es also, oder lassen Sie es weg',
      }
  return [
    {
      code: choice ? 'law.room' : 'law.short',
      place: `legal/${setting.replace('.', '/')}`,
      ...reasons(
        `${wrong.en} in ${jurisdictionName(country)} (${law}): ${help.en}`,
        `${wrong.de} (${jurisdictionName(country, 'de')}, ${law}): ${help.de}`,
      ),
      severity: choice ? 'warning' : 'error',
    },
  ]
}

function tooLittle(setting: string, value: Json | undefined, least: Minimum['least']): InEachLanguage | null {
  if (setting.startsWith('papers.'))
    return listOf(value).length > 0
      ? null
      : {
          en: 'has no part, and members have to be told about it before they buy',
          de: 'hat keinen Teil, und Mitglieder müssen davon erfahren, bevor sie kaufen',
        }
  if (typeof least === 'number') {
    if (typeof value === 'number' && value >= least) return null
    return {
      en: `is ${value ?? 'none'}, and members have ${least} days at least`,
      de: `ist ${value ?? 'nicht da'}, und Mitglieder haben mindestens ${least} Tage`,
    }
  }
  return value === least
    ? null
    : { en: 'is off, and members have this right', de: 'ist aus, und Mitglieder haben dieses Recht' }
}

function noLink({ links }: JsonObject, url: string): InEachLanguage | null {
  if (listOf(links).some((link) => mapOf(link).url === url)) return null
  return {
    en: `names no link to ${url}, which has to stand on every page`,
    de: `nennt keinen Link zu ${url}, der auf jeder Seite stehen muss`,
  }
}

/** A right that is taken away, days that are fewer, a link that is missing. */
function isLess(value: Json | undefined, usual: Json | undefined): boolean {
  if (typeof usual === 'number') return typeof value !== 'number' || value < usual
  if (usual === true) return value !== true
  const urls = listOf(value).map((link) => mapOf(link).url)
  return listOf(usual).some((link) => !urls.includes(mapOf(link).url ?? ''))
}

function words(usual: Json | undefined): InEachLanguage {
  if (typeof usual === 'number') return { en: `${usual} days`, de: `${usual} Tage` }
  if (usual === true) return { en: 'members have this right', de: 'Mitglieder haben dieses Recht' }
  const urls = listOf(usual).map((link) => String(mapOf(link).url))
  return { en: `links to ${urls.join(' and ')}`, de: `Links zu ${urls.join(' und ')}` }
}
