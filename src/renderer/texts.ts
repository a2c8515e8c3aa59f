import { type Elements, knownValues, type TextValues } from '#elements/context.ts'
import { numberKind, numberProblem } from '#elements/number-box.ts'
import type { WidgetChoice } from '#elements/types.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { FieldChoice } from '#engine/flow/types.ts'
import { isList } from '#engine/logic/values.ts'
import type { Problem } from '#engine/problem.ts'
import { isCallCode, problemKeys } from '#engine/problem-keys.ts'
import { minorOf } from '#engine/tables/currency.ts'
import type { FieldSpec } from './form-spec.ts'

/** Where sentences come from: texts follow from ids. */
export type TextSource = Pick<Elements, 't' | 'optionalText'>

/** Amounts and numbers in sentences are written, and read, as the language does. */
type TextsAndNumbers = TextSource & Pick<Elements, 'format'>

export interface FieldTexts {
  readonly label: string
  readonly hint: string | undefined
  readonly autoComplete: string | undefined
}

/** The keys of a field's own sentences: its label, its hint, and what is said of its problems. */
export const keysOfField = ({ doc, form }: FieldSpec, codes: readonly string[] = []): readonly string[] => {
  const key = `form.${form}.${doc.id}`
  return [key, `${key}.hint`, ...codes.map((code) => `${key}.no.${code}`)]
}

/** Label and hint of a field, filled with what they name. A form that is data brings its own (`ui:title`, `ui:help`). */
export function fieldWords(
  { t, optionalText }: TextSource,
  { doc, form, ui }: FieldSpec,
  said: TextValues = {},
): FieldTexts {
  const key = `form.${form}.${doc.id}`
  return {
    label: text(ui['ui:title']) ?? optionalText(key, said) ?? text(doc.schema.title) ?? t(key),
    hint: text(ui['ui:help']) ?? optionalText(`${key}.hint`, said) ?? undefined,
    autoComplete: text(ui['ui:autocomplete']),
  }
}

/** A choice with its name in the member's language, and the whole sentence of its refusal. */
export function choiceWords(texts: TextSource, spec: FieldSpec, choice: FieldChoice, index: number): WidgetChoice {
  const { optionalText } = texts
  const key = `form.${spec.form}.${spec.doc.id}`
  const { enum: listed } = spec.schema
  const position = isList(listed) ? listed.indexOf(choice.id) : index
  const ownName = list(spec.ui['ui:enumNames'])[position]
  const name = text(ownName) ?? optionalText(`${key}.${String(choice.id)}`) ?? choice.name
  const { refused, ...open } = choice
  if (refused === undefined) return { ...open, name }
  return { ...open, name, refused: refusal(texts, key, refused) }
}

/** What a situation is called that is no wrong answer: an offer that is gone, an age that is too low. Null: it has no name. */
export function situationOf(
  { optionalText }: TextSource,
  { code }: Problem,
  spec?: FieldSpec,
  said: TextValues = {},
): string | null {
  const own = spec ? optionalText(`form.${spec.form}.${spec.doc.id}.no.${code}.title`, said) : null
  const isOffered = spec?.doc.choices !== undefined && code !== 'required' && code !== 'checking'
  return (
    own ??
    optionalText(isCallCode(code) ? `errors.${code}.title` : `problems.${code}.title`) ??
    // What a call says of something that was typed is about that answer.
    (isCallCode(code) && (!spec || isOffered) ? optionalText('ui.flow.refused') : null) ??
    (isOffered ? optionalText('ui.flow.otherwise') : null)
  )
}

/** The words of a link to the step before, for a problem that is put right there alone (`.no.<code>.way`). */
export const otherWay = ({ optionalText }: TextSource, { code }: Problem, { form, doc }: FieldSpec): string | null =>
  optionalText(`form.${form}.${doc.id}.no.${code}.way`)

/** The member stopped what was going on outside: nothing that they answered is wrong. */
export const isStop = ({ code, params }: Problem): boolean => isCallCode(code) && params?.reason === 'cancelled'

/** The sentence of a problem, by the first of its keys that has one. The code itself is never shown. */
export function problemText(texts: TextsAndNumbers, problem: Problem, spec?: FieldSpec, said: TextValues = {}): string {
  const told = inWords(problem, spec, texts)
  const params = { ...said, ...told.params }
  for (const key of problemKeys({ code: told.code, params }, spec)) {
    const sentence = texts.optionalText(key, knownValues(params))
    if (sentence !== null) return sentence
  }
  return texts.t('problems.unknown', knownValues(params))
}

/** What is said of data that could not be read: the page's own sentence (`<page>.broken.<data>`), else that of all. */
export function brokenText({ t, optionalText, texts = '' }: BrokenTexts, problems: readonly Problem[]): string {
  const data = problems.find(({ code }) => code === 'broken')?.params?.data
  return (typeof data === 'string' ? optionalText(`${texts}.broken.${data}`) : null) ?? t('problems.broken')
}

type BrokenTexts = TextSource & Pick<Elements, 'texts'>

type Told = { readonly code: string; readonly params: JsonObject }

/** A problem of a number as its sentence says it: why it cannot be read, and a limit of money as money. */
function inWords({ code, params = {} }: Problem, spec: FieldSpec | undefined, { format }: TextsAndNumbers): Told {
  const { limit, currency } = params
  const isWhole = spec?.schema.type === 'integer'
  if (code === 'type' && spec && (isWhole || spec.schema.type === 'number')) {
    const why = numberProblem(params.value, numberKind(isWhole, currency), format.numberLocale)
    return { code: why.name, params: why.params }
  }
  if (code === 'decimals' && params.most === 0) return { code: 'number.whole', params }
  if (typeof limit !== 'number' || typeof currency !== 'string') return { code, params }
  const amountMinor = minorOf(limit, currency)
  return { code, params: amountMinor === null ? params : { ...params, limit: { amountMinor, currency } } }
}

function refusal({ t, optionalText }: TextSource, key: string, reason: string): string {
  return optionalText(`${key}.no.${reason}`) ?? optionalText(`problems.${reason}`) ?? t('problems.gone')
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
