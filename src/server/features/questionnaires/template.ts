import type { JsonObject } from '#engine/documents.ts'
import { wordsIn } from '../words.ts'

export type Question = {
  readonly id: string
  readonly required: boolean
  readonly texts: { readonly [lang: string]: QuestionWords }
} & (
  | { readonly kind: 'FreeText'; readonly maxLength: number }
  | { readonly kind: 'SelectSingleOption'; readonly options: readonly string[] }
  | { readonly kind: 'SelectMultipleOptions'; readonly options: readonly string[] }
  /** The answer is kept with the person, under `attribute`. */
  | { readonly kind: 'ExtendedAttribute'; readonly attribute: string; readonly maxLength: number }
)

export interface QuestionWords {
  readonly title: string
  readonly help?: string
  /** Option → its name. */
  readonly options?: { readonly [option: string]: string }
}
export interface QuestionnaireWords {
  readonly name: string
}

/** The form document of a questionnaire, in one language: it reads only `form`, its sentences travel in `ui`. */
export function questionnaireFormOf(questionnaireId: string, questions: readonly Question[], lang: string) {
  return { id: questionnaireId, fields: questions.map((question) => fieldOf(question, lang)) }
}

function fieldOf(question: Question, lang: string) {
  const words = wordsIn(question.texts, lang)
  const options = 'options' in question ? question.options : []
  return {
    id: question.id,
    schema: schemaOf(question),
    ui: {
      'ui:title': words?.title ?? question.id,
      ...(words?.help !== undefined && { 'ui:help': words.help }),
      ...(options.length > 0 && { 'ui:enumNames': options.map((option) => words?.options?.[option] ?? option) }),
      ...(question.kind === 'FreeText' && { 'ui:widget': 'textarea' }),
    },
    mode: question.required ? 'required' : 'optional',
    ...(question.kind === 'ExtendedAttribute' && { 'x-attribute': question.attribute }),
  }
}

function schemaOf(question: Question): JsonObject {
  switch (question.kind) {
    case 'FreeText':
    case 'ExtendedAttribute':
      return { type: 'string', maxLength: question.maxLength }
    case 'SelectSingleOption':
      return { enum: [...question.options] }
    case 'SelectMultipleOptions':
      return { type: 'array', items: { enum: [...question.options] } }
  }
}
