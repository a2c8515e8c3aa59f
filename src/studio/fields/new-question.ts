import type { Expr, FormDoc, Json, JsonObject } from '#engine/documents.ts'
import type { PlaceChange } from '../draft/use-draft.ts'
import { idFrom } from '../parts/id-from.ts'

export const questionKinds = ['text', 'phone', 'email', 'number', 'yesNo', 'date', 'choice'] as const

/** A question as somebody describes it. */
export interface NewQuestion {
  readonly id: string
  readonly kind: (typeof questionKinds)[number]
  readonly isRequired: boolean
  /** The field behind which it stands, and in whose section. */
  readonly after: string
  /** What it is called, by language. */
  readonly labels: { readonly [lang: string]: string }
  /** Of a choice: its answers by language, a line each, in one order. */
  readonly answers: { readonly [lang: string]: string }
  /** Of a phone number: what is said, by language, where it is none. */
  readonly refusals: { readonly [lang: string]: string }
}

export type WrongQuestion = 'label' | 'id' | 'taken' | 'answers' | 'refusal'

/** The sentence of the product that says that something is no phone number: it is proposed for a new question. */
export const phoneRefusal = 'form.member-details.rules.phone-valid'

/** The changes that ask a new question of a form, as one group: the field, its check, and its sentences in each language. */
export function changesOfQuestion(
  question: NewQuestion,
  form: FormDoc,
  langs: readonly string[],
): { readonly changes: readonly PlaceChange[] } | { readonly wrong: WrongQuestion } {
  const { id, kind, isRequired, after, labels } = question
  if (langs.some((lang) => !labels[lang]?.trim())) return { wrong: 'label' }
  if (!/^[a-z][a-zA-Z0-9-]{0,59}$/.test(id)) return { wrong: 'id' }
  if (form.fields.some((field) => field.id === id)) return { wrong: 'taken' }
  const answers = kind === 'choice' ? answersOf(question, langs) : []
  if (answers === null) return { wrong: 'answers' }
  if (kind === 'phone' && langs.some((lang) => !question.refusals[lang]?.trim())) return { wrong: 'refusal' }
  const section = form.fields.find((field) => field.id === after)?.section
  const autocomplete = autocompletes[kind]
  const field: JsonObject = {
    id,
    ...(section !== undefined && { section }),
    schema: kind === 'choice' ? { enum: answers.map((one) => one.id) } : schemas[kind],
    mode: isRequired ? 'required' : 'optional',
    ...(autocomplete !== undefined && { ui: { 'ui:autocomplete': autocomplete } }),
  }
  const key = `form.${form.id}.${id}`
  const sentences = langs.flatMap((lang) => [
    written(lang, key, labels[lang] ?? ''),
    ...answers.map((one) => written(lang, `${key}.${one.id}`, one.names[lang] ?? '')),
  ])
  const value: Json = { what: field, ...(after !== '' && { after }) }
  const check = kind === 'phone' ? phoneCheck(question, form, langs) : []
  return { changes: [{ at: `insert:form:${form.id}#fields/${id}`, value, was: null }, ...sentences, ...check] }
}

/** The rule that refuses what is no phone number of the country, and what it says. */
function phoneCheck({ id, refusals }: NewQuestion, form: FormDoc, langs: readonly string[]): readonly PlaceChange[] {
  const name = `${id}-valid`
  const assert = { valid: ['phone', { var: `form.${id}` }, countryIn(form)] }
  return [
    { at: `insert:form:${form.id}#rules/${name}`, value: { what: { id: name, at: id, assert } }, was: null },
    ...langs.map((lang) => written(lang, `form.${form.id}.rules.${name}`, refusals[lang] ?? '')),
  ]
}

/** The country that is answered in the form, else that of the club or the chain. */
function countryIn({ fields }: FormDoc): Expr {
  const asked = fields.find(({ ui }) => ui?.['ui:autocomplete'] === 'country')
  const settled = { var: 'config.country' }
  return asked === undefined ? settled : { or: [{ var: `form.${asked.id}` }, settled] }
}

const schemas = {
  text: { type: 'string', maxLength: 200 },
  phone: { type: 'string', maxLength: 40 },
  email: { type: 'string', format: 'email', maxLength: 254 },
  number: { type: 'integer', minimum: 0, maximum: 1_000_000 },
  yesNo: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
} as const

/** What browsers fill in, and by which phones show their keys for it. */
const autocompletes: { readonly [kind in NewQuestion['kind']]?: string } = { phone: 'tel', email: 'email' }

const written = (lang: string, key: string, text: string): PlaceChange => ({
  at: `text:${lang}/${key}`,
  value: text.trim(),
  was: null,
})

/** Answers with an id made of their name in the first language; null: too few, or not as many in each language. */
function answersOf({ answers }: NewQuestion, langs: readonly string[]) {
  const lines = langs.map((lang) => (answers[lang] ?? '').split('\n').flatMap((line) => line.trim() || []))
  const [first = []] = lines
  const ids = first.map((name, index) => idFrom(name, `answer-${index + 1}`))
  if (first.length < 2 || new Set(ids).size < ids.length || lines.some((one) => one.length !== first.length))
    return null
  return ids.map((id, index) => ({
    id,
    names: Object.fromEntries(langs.map((lang, at) => [lang, lines[at]?.[index] ?? ''])),
  }))
}
