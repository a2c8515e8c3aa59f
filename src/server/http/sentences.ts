import type { FieldDoc, Json, JsonObject } from '#engine/documents.ts'
import { resolveSchema } from '#engine/forms/leaf-shape.ts'
import { isDate } from '#engine/logic/dates.ts'
import { isMap } from '#engine/logic/values.ts'
import { type ProblemField, problemKeys } from '#engine/problem-keys.ts'
import { minorOf } from '#engine/tables/currency.ts'
import { type SentenceValues, say } from '#sentences/create-sentences.ts'
import { dayInLetter } from '../features/day-in-words.ts'
import { moneyInWords } from '../features/money-in-words.ts'
import { localeOf } from '../releases/languages.ts'
import type { LiveRelease } from '../releases/release.ts'
import { sentencesOf } from '../releases/sentences-of.ts'
import type { InputProblem } from './input-problem.ts'

/** The sentence under the first of these keys that has one in the language, else in English; null without any. */
export function sentenceOf(
  release: LiveRelease,
  lang: string,
  keys: readonly string[],
  params: JsonObject = {},
): string | null {
  for (const language of lang === 'en' ? ['en'] : [lang, 'en']) {
    const sentences = sentencesOf(release, language)
    const { count } = params
    const own = { fallbackLng: false as const, ...(typeof count === 'number' && { count }) }
    const key = keys.find((one) => sentences.exists(one, own))
    if (key !== undefined) return say(sentences, key, valuesOf(params, localeOf(release.config, language)))
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

const valuesOf = (params: JsonObject, locale: string): SentenceValues =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === 'count' && typeof value === 'number' ? value : inWords(value, locale),
    ]),
  )

function inWords(value: Json, locale: string): string {
  if (typeof value === 'number') return new Intl.NumberFormat(locale, latin).format(value)
  if (typeof value === 'string') return isDate(value) ? dayInLetter(locale, value) : value
  if (Array.isArray(value)) return value.map((one) => inWords(one, locale)).join(', ')
  if (!isMap(value)) return value === null ? '' : String(value)
  const { amountMinor, currency } = value
  return typeof amountMinor === 'number' && typeof currency === 'string'
    ? moneyInWords(locale, amountMinor, currency)
    : ''
}

const latin = { numberingSystem: 'latn' } as const
