import type { Json, JsonObject } from '#engine/documents.ts'
import { isMap, listOf, mapOf } from '#engine/logic/values.ts'
import { mergeSettings } from '#engine/overlay/settings.ts'
import type { Diagnostic } from './documents/diagnostic.ts'
import { textFile } from './documents/from-problem.ts'
import type { TextFiles } from './documents/read-documents.ts'
import { type Chain, type Minimum, minimumsOf, nameOf, type Product } from './minimums-of.ts'
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
      ...{ ...one, chain, place: key, document: textFile(locale, key, { textFiles }) },
    })),
  ]
}

type Told = Pick<Diagnostic, 'code' | 'place' | 'reason' | 'severity'>

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
          reason: `says less than what is usual in ${nameOf(country)} by its law (${words(usual)}): leave it out, or let somebody who has asked a lawyer acknowledge it by name`,
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
    ? 'mend it, or let whoever answers for it acknowledge it by name'
    : 'the law leaves no choice, so mend it or leave it out'
  return [
    {
      code: choice ? 'law.room' : 'law.short',
      place: `legal/${setting.replace('.', '/')}`,
      reason: `${wrong} in ${nameOf(country)} (${law}): ${help}`,
      severity: choice ? 'warning' : 'error',
    },
  ]
}

function tooLittle(setting: string, value: Json | undefined, least: Minimum['least']): string | null {
  if (setting.startsWith('papers.'))
    return listOf(value).length > 0 ? null : 'has no part, and members have to be told about it before they buy'
  if (typeof least === 'number') {
    if (typeof value === 'number' && value >= least) return null
    return `is ${value ?? 'none'}, and members have ${least} days at least`
  }
  return value === least ? null : `is off, and members have this right`
}

function noLink({ links }: JsonObject, url: string): string | null {
  if (listOf(links).some((link) => mapOf(link).url === url)) return null
  return `names no link to ${url}, which has to stand on every page`
}

/** A right that is taken away, days that are fewer, a link that is missing. */
function isLess(value: Json | undefined, usual: Json | undefined): boolean {
  if (typeof usual === 'number') return typeof value !== 'number' || value < usual
  if (usual === true) return value !== true
  const urls = listOf(value).map((link) => mapOf(link).url)
  return listOf(usual).some((link) => !urls.includes(mapOf(link).url ?? ''))
}

function words(usual: Json | undefined): string {
  if (typeof usual === 'number') return `${usual} days`
  if (usual === true) return 'members have this right'
  return `links to ${listOf(usual)
    .map((link) => String(mapOf(link).url))
    .join(' and ')}`
}
