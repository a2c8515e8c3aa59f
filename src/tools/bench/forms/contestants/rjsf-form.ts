import type { CustomValidator } from '@rjsf/utils'
import type { JsonObject } from '#engine/documents.ts'
import { emailPattern, names, options, type Question, questions } from '../questions.ts'

/** The form as JSON Schema with `if`, which is how RJSF says conditions. */
export function rjsfSchema(count: number): JsonObject {
  const all = questions(count)
  const properties = (some: readonly Question[]) => Object.fromEntries(some.map((one) => [one.id, schemaOf(one)]))
  const always = all.filter((one) => !one.conditional)
  const sometimes = all.filter((one) => one.conditional)
  return {
    type: 'object',
    properties: { [names.toggle]: { type: 'boolean', title: names.toggle }, ...properties(always) },
    required: always.filter((one) => !one.requiredWhenOn && one.kind !== 'box').map((one) => one.id),
    if: { properties: { [names.toggle]: { const: true } }, required: [names.toggle] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: {
      properties: properties(sometimes),
      required: all.filter((one) => one.requiredWhenOn && one.kind !== 'box').map((one) => one.id),
    },
  }
}

function schemaOf({ id, kind }: Question): JsonObject {
  const title = id
  switch (kind) {
    case 'box':
      return { type: 'boolean', title }
    case 'select':
      return { type: 'string', title, enum: [...options] }
    case 'date':
      return { type: 'string', title, format: 'date' }
    case 'email':
      return { type: 'string', title, pattern: emailPattern }
    default:
      return { type: 'string', title, maxLength: 80 }
  }
}

export const customValidate: CustomValidator = (data, errors) => {
  if (data && names.repeat in data && data[names.first] !== data[names.repeat]) {
    errors[names.repeat]?.addError('must equal the first')
  }
  return errors
}
