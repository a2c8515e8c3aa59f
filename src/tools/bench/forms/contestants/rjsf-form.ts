import type { CustomValidator } from '@rjsf/utils'
import type { JsonObject } from '#engine/documents.ts'
import { emailPattern, type FormQuestion, fieldNames, options, questions } from '../questions.ts'

/** The form as JSON Schema with `if`, which is how RJSF says conditions. */
export function rjsfSchema(count: number): JsonObject {
  const all = questions(count)
  const properties = (some: readonly FormQuestion[]) => Object.fromEntries(some.map((one) => [one.id, schemaOf(one)]))
  const always = all.filter((one) => !one.conditional)
  const sometimes = all.filter((one) => one.conditional)
  return {
    type: 'object',
    properties: { [fieldNames.toggle]: { type: 'boolean', title: fieldNames.toggle }, ...properties(always) },
    required: always.filter((one) => !one.requiredWhenOn && one.kind !== 'box').map((one) => one.id),
    if: { properties: { [fieldNames.toggle]: { const: true } }, required: [fieldNames.toggle] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: {
      properties: properties(sometimes),
      required: all.filter((one) => one.requiredWhenOn && one.kind !== 'box').map((one) => one.id),
    },
  }
}

function schemaOf({ id, kind }: FormQuestion): JsonObject {
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
  if (data && fieldNames.repeat in data && data[fieldNames.first] !== data[fieldNames.repeat]) {
    errors[fieldNames.repeat]?.addError('must equal the first')
  }
  return errors
}
