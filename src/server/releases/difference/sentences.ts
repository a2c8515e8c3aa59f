import type { Json } from '#engine/documents.ts'
import { isList, isSame, mapOf } from '#engine/logic/values.ts'
import { decimalsOf } from '#engine/tables/currency.ts'
import { type Amount, amountsIn } from '#explorer/diff/amounts.ts'
import type { BehaviourChange, ChangeKind } from '#explorer/diff/types.ts'
import type { WrittenChange } from '#explorer/diff/written.ts'
import type { InEachLanguage, OperatorLanguage } from '../operator-language.ts'
import { valueText } from './expression-words.ts'
import { germanDifference } from './words-de.ts'
import { englishDifference } from './words-en.ts'

/** A change with its two values as people read them. */
export type ChangeInWords = BehaviourChange & {
  readonly was: string
  readonly is: string
  /** Of a price: the amounts alone that are not the same. */
  readonly amounts: readonly [was: string, is: string]
  /** Of a stop: what keeps from going on. */
  readonly stop: { readonly at: string; readonly problems: readonly string[] }
  /** Of a problem: where it is said, and which one. */
  readonly told: { readonly at: string; readonly code: string }
}

/** Something that has another value: what it is, with what it was and is. */
export interface ChangedWords {
  readonly what: string
  readonly before?: Json | undefined
  readonly after?: Json | undefined
  readonly was: string
  readonly is: string
}

/** The words of one language. */
export interface DifferenceWords {
  readonly nothing: string
  readonly noAmounts: string
  readonly sentences: { readonly [K in ChangeKind]: (change: ChangeInWords) => string }
  readonly changed: (change: ChangedWords) => string
  readonly written: {
    readonly sentence: (key: string, lang: string) => string
    readonly setting: (path: string, center?: string) => string
    readonly center: (center: string) => string
    readonly order: (place: string, was: string, is: string) => string
    readonly paper: (paper: string, lines: { readonly come: number; readonly gone: number } | 'new' | 'gone') => string
    readonly secrets: string
    readonly also: (places: string) => string
  }
}

const words: InEachLanguage<DifferenceWords> = { en: englishDifference, de: germanDifference }

/** A change as a person says it. */
export function differenceSentence(change: BehaviourChange, lang: OperatorLanguage = 'en'): string {
  const { kind, place, before, after } = change
  const { at, problems } = mapOf(kind === 'mended' ? before : after)
  const end = place.lastIndexOf(':')
  return words[lang].sentences[kind]({
    ...change,
    was: valueWords(before, lang),
    is: valueWords(after, lang),
    amounts: amountWords(before, after, lang),
    stop: { at: String(at), problems: isList(problems) ? problems.map(String) : [] },
    told: end < 0 ? { at: place, code: '' } : { at: place.slice(0, end), code: place.slice(end + 1) },
  })
}

/** What is written otherwise, as a person says it. */
export function writtenSentence(
  { kind, place, lang: of = '', also = [], before, after }: WrittenChange,
  lang: OperatorLanguage = 'en',
): string {
  const { changed, written, nothing } = words[lang]
  const [was, is] = [quoted(before, nothing), quoted(after, nothing)]
  if (kind === 'order') return written.order(placeWords(place), was, is)
  if (kind === 'paper') return written.paper(place, linesOf(before, after))
  if (place === 'private') return written.secrets
  const what =
    kind === 'sentence'
      ? written.sentence(place, of)
      : kind === 'setting'
        ? settingWords(place, written)
        : placeWords(place)
  const others = also.length > 0 ? ` ${written.also(also.join(', '))}` : ''
  return `${changed({ what, before, after, was, is })}${others}`
}

function settingWords(place: string, { setting: of, center: alone }: DifferenceWords['written']): string {
  const [, center, setting] = /^centers\/([^/]+)(?:\/(.+))?$/.exec(place) ?? []
  if (center === undefined) return of(place)
  return setting === undefined ? alone(center) : of(setting, center)
}

const placeWords = (place: string): string => place.replace('/', ' ')

function linesOf(before: Json | undefined, after: Json | undefined) {
  if (before === undefined) return 'new'
  if (after === undefined) return 'gone'
  return { come: isList(after) ? after.length : 0, gone: isList(before) ? before.length : 0 }
}

const mostSigns = 240

function quoted(value: Json | undefined, nothing: string): string {
  const text = value === undefined ? nothing : JSON.stringify(value)
  return text.length > mostSigns ? `${text.slice(0, mostSigns)}…` : text
}

const mostPrices = 3

/** Of two values with many amounts, those that are not the same. */
function amountWords(
  before: Json | undefined,
  after: Json | undefined,
  lang: OperatorLanguage,
): readonly [was: string, is: string] {
  const [one, other] = [amountsIn(before), amountsIn(after)]
  const only = (these: readonly Amount[], others: readonly Amount[]): string => {
    const different = these.filter((each) => !others.some((known) => isSame({ ...known }, { ...each })))
    const texts = different.map((amount) => amountText(amount, lang))
    return texts.length > mostPrices
      ? `${texts.slice(0, mostPrices).join(', ')}, …`
      : texts.join(', ') || words[lang].noAmounts
  }
  if (one.length === 0 && other.length === 0) return [valueWords(before, lang), valueWords(after, lang)]
  return [only(one, other), only(other, one)]
}

function amountText({ path, amountMinor, currency }: Amount, lang: OperatorLanguage): string {
  const name = path === '' ? '' : `${path} `
  if (!/^[A-Z]{3}$/.test(currency)) return `${name}${amountMinor}`
  const digits = decimalsOf(currency)
  const exact = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = new Intl.NumberFormat(lang, { style: 'currency', currency, currencyDisplay: 'code', ...exact })
  return `${name}${format.format(amountMinor / 10 ** digits).replaceAll('\u00a0', ' ')}`
}

/** Ids stand as they are, amounts as people write them. */
function valueWords(value: Json | undefined, lang: OperatorLanguage): string {
  if (value === undefined || value === null) return words[lang].nothing
  if (isList(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return typeof value === 'string' ? value : valueText(value, lang)
}
