import type { FieldDoc, Json, JsonObject } from '#engine/documents.ts'
import { resolveSchema } from '#engine/forms/leaf-shape.ts'
import { isMap } from '#engine/logic/values.ts'
import { type ProblemField, problemKeys } from '#engine/problem-keys.ts'
import { minorOf } from '#engine/tables/currency.ts'
import { moneyInWords } from '../features/money-in-words.ts'
import { localeOf } from '../releases/languages.ts'
import type { LiveRelease } from '../releases/release.ts'
import type { InputProblem } from './input-problem.ts'

/** The sentence under the first of these keys that has one in the language, else in English; null without any. */
export function sentenceOf(
  release: LiveRelease,
  lang: string,
  keys: readonly string[],
  params: JsonObject = {},
): string | null {
  for (const language of lang === 'en' ? ['en'] : [lang, 'en']) {
    const texts = release.docs.texts[language] ?? {}
    const locale = localeOf(release.config, language)
    for (const key of keys.flatMap((one) => [...countForms(locale, one, params.count), one])) {
      const sentence = Object.hasOwn(texts, key) ? texts[key] : undefined
      if (sentence !== undefined) return fillPlaces(sentence, params, locale)
    }
  }
  return null
}

/** What a browser would say of this problem at its field. */
export function problemSentence(release: LiveRelease, lang: string, problem: InputProblem): string {
  const field = fieldOf(release, problem)
  const code = problem.code === 'unknown' ? 'notAsked' : problem.code
  const params = withMoney(problem.params ?? {})
  return (sentenceOf(release, lang, problemKeys({ code, params }, field), params) ?? '').replace(/^\* /, '')
}

/** The limit of an amount, as money. */
function withMoney(params: JsonObject): JsonObject {
  const { limit, currency } = params
  if (typeof limit !== 'number' || typeof currency !== 'string') return params
  const amountMinor = minorOf(limit, currency)
  return amountMinor === null ? params : { ...params, limit: { amountMinor, currency } }
}

function fieldOf({ docs }: LiveRelease, { form, inForm = '' }: InputProblem): ProblemField | undefined {
  let doc: FieldDoc | undefined
  let owner = form
  for (const part of inForm.split('.')) {
    owner = doc?.form ?? (doc ? undefined : form)
    doc = docs.forms[owner ?? '']?.fields.find(({ id }) => id === part.replace(/\[.*$/, ''))
  }
  return doc && owner ? { form: owner, doc, schema: resolveSchema(doc.schema, docs.values) } : undefined
}

/** Puts values in their places. A place without a value is left out, with the space before it: no brace leaves the server. */
export function fillPlaces(sentence: string, params: JsonObject, locale: string): string {
  return sentence.replaceAll(/(\s?)\{\s*([^{}]*?)\s*\}/g, (_, space: string, name: string) => {
    const value = Object.hasOwn(params, name) ? inWords(params[name] ?? null, locale) : ''
    return value === '' ? '' : `${space}${value}`
  })
}

function inWords(value: Json, locale: string): string {
  if (typeof value === 'number') return new Intl.NumberFormat(locale, latin).format(value)
  if (typeof value === 'string') return isDay(value) ? dayInWords(value, locale) : value
  if (Array.isArray(value)) return value.map((one) => inWords(one, locale)).join(', ')
  if (!isMap(value)) return value === null ? '' : String(value)
  const { amountMinor, currency } = value
  return typeof amountMinor === 'number' && typeof currency === 'string'
    ? moneyInWords(locale, amountMinor, currency)
    : ''
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

const dayInWords = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...latin, dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const latin = { numberingSystem: 'latn' } as const

function countForms(locale: string, key: string, count: Json | undefined): readonly string[] {
  if (typeof count !== 'number') return []
  return [`${key}_${new Intl.PluralRules(locale).select(count)}`, `${key}_other`]
}
