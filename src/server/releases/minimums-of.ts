import type { JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { listOf } from '#engine/logic/values.ts'
import type { ProductDocs } from '#engine/overlay/types.ts'
import type { OperatorLanguage } from './operator-language.ts'

/** One entry of `minimums` in the product's settings. */
export interface Minimum {
  readonly countries: readonly string[]
  readonly setting?: string
  readonly least?: number | boolean
  readonly url?: string
  readonly button?: true
  readonly law: string
  readonly choice?: boolean
}

export type Product = Pick<ProductDocs, 'config' | 'texts'>
export type Chain = Pick<ReleaseDocs, 'chain' | 'config' | 'centers' | 'texts'>

/** Those of a country: of one thing the first. */
export function minimumsOf({ minimums }: JsonObject, country: string): readonly Minimum[] {
  const all = listOf(minimums) as unknown as readonly Minimum[]
  const ofCountry = all.filter(({ countries }) => countries.includes(country))
  const keyOf = ({ setting = 'button', url = '' }: Minimum): string => `${setting} ${url}`
  return [...Map.groupBy(ofCountry, keyOf).values()].flatMap(([first]) => first ?? [])
}

/** As people call it within a sentence: Germany for DE, the United States for US. */
export function jurisdictionName(country: string, lang: OperatorLanguage = 'en'): string {
  if (lang !== 'en') return new Intl.DisplayNames([lang], { type: 'region' }).of(country) ?? country
  const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country
  return /^(?:United|Netherlands|Philippines)/.test(name) ? `the ${name}` : name
}
