import type { Json, JsonObject } from '#engine/documents.ts'
import type { Question } from './template.ts'

/** Answers that fit the questions, and those of them that belong to the person; or the question that is wrong. */
export type JudgedAnswers =
  | { readonly ok: true; readonly answers: JsonObject; readonly attributes: JsonObject }
  | { readonly ok: false; readonly question: string }

/** Judges what came against the template, whatever the form let through: unknown questions and options are refused. */
export function judgeAnswers(questions: readonly Question[], given: JsonObject): JudgedAnswers {
  const unknown = Object.keys(given).find((id) => !questions.some((question) => question.id === id))
  if (unknown !== undefined) return { ok: false, question: unknown }
  const answers: { [id: string]: Json } = {}
  const attributes: { [name: string]: Json } = {}
  for (const question of questions) {
    const value = given[question.id] ?? null
    if (isEmpty(value)) {
      if (question.required) return { ok: false, question: question.id }
      continue
    }
    if (!fits(question, value)) return { ok: false, question: question.id }
    answers[question.id] = value
    if (question.kind === 'ExtendedAttribute') attributes[question.attribute] = value
  }
  return { ok: true, answers, attributes }
}

const isEmpty = (value: Json): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0)

function fits(question: Question, value: Json): boolean {
  switch (question.kind) {
    case 'FreeText':
    case 'ExtendedAttribute':
      return typeof value === 'string' && [...value].length <= question.maxLength
    case 'SelectSingleOption':
      return typeof value === 'string' && question.options.includes(value)
    case 'SelectMultipleOptions':
      return (
        Array.isArray(value) &&
        new Set(value).size === value.length &&
        value.every((one) => typeof one === 'string' && question.options.includes(one))
      )
  }
}
