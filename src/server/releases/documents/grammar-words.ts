import type { ErrorObject } from 'ajv'
import type { Json } from '#engine/documents.ts'

/** The code of a failure of the grammar: a name, something that is missing, or a value. */
export function codeOf({ keyword }: ErrorObject): string {
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') return 'grammar.name'
  return keyword === 'required' ? 'grammar.missing' : 'grammar.value'
}

/** What the grammar refuses, as an operator reads it: the description of the place says what belongs there. */
export function reasonOf(error: ErrorObject): string {
  const description = error.parentSchema?.description
  const meaning = typeof description === 'string' ? ` (${description.replace(/\.$/, '')})` : ''
  return `${plainReason(error)}${meaning}`
}

function plainReason({ keyword, message, params, schema }: ErrorObject): string {
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'is a name that is not known here: mend it, or remove it'
    case 'required':
      return `lacks "${String(params.missingProperty)}"`
    case 'enum':
      return `has to be one of ${(params.allowedValues as Json[]).map((one) => JSON.stringify(one)).join(', ')}`
    case 'const':
      return `has to be ${JSON.stringify(params.allowedValue)}`
    case 'type':
      return `has to be ${[params.type].flat().map(typeInWords).join(' or ')}`
    case 'pattern':
    case 'propertyNames':
      return 'is not written as it has to be'
    case 'minItems':
    case 'minLength':
    case 'minProperties':
      return `has to have at least ${String(schema)}`
    case 'maxItems':
    case 'maxLength':
    case 'maxProperties':
      return `may have at most ${String(schema)}`
    case 'false schema':
      return 'may not stand here'
    case 'oneOf':
    case 'anyOf':
      return 'is none of what may stand here, or several at once'
    case 'not':
      return 'has parts that exclude each other'
    default:
      return message ?? keyword
  }
}

const words: { readonly [type: string]: string } = {
  string: 'a text in quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

const typeInWords = (type: unknown): string => words[String(type)] ?? String(type)
