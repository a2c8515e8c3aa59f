import type { ErrorObject } from 'ajv'
import type { Json } from '#engine/documents.ts'
import { meant, nearestName } from '../nearest-name.ts'
import { grammarPatterns } from '../patterns.ts'

/** The code of a failure of the grammar: a name, something that is missing, or a value. */
export function grammarCodeOf({ keyword }: ErrorObject): string {
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') return 'grammar.name'
  return keyword === 'required' ? 'grammar.missing' : 'grammar.value'
}

/** What the grammar refuses, as an operator reads it: the description of the place says what belongs there. */
export function grammarReasonOf(error: ErrorObject): string {
  const description = error.parentSchema?.description
  const meaning = typeof description === 'string' ? ` (${description.replace(/\.$/, '')})` : ''
  return `${plainReason(error)}${meaning}`
}

function plainReason(error: ErrorObject): string {
  const { keyword, message, params, schema } = error
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `is a name that is not known here, so it would do nothing: ${nameHelp(error)}`
    case 'required':
      return `lacks "${String(params.missingProperty)}", without which it means nothing: add it`
    case 'enum':
      return `${isNow(error)}has to be one of ${(params.allowedValues as Json[]).map((one) => JSON.stringify(one)).join(', ')}${meantValue(error)}`
    case 'const':
      return `has to be ${JSON.stringify(params.allowedValue)}`
    case 'type':
      return `${isNow(error)}has to be ${[params.type].flat().map(typeInWords).join(' or ')}${plainNumber(error)}`
    case 'pattern':
    case 'propertyNames':
      return `is not written as it has to be${error.data === undefined ? '' : ` (${shortened(error.data)})`}${plainText(error)}`
    case 'minItems':
    case 'minLength':
    case 'minProperties':
      return `has to have at least ${String(schema)}${unitOf(keyword)}`
    case 'maxItems':
    case 'maxLength':
    case 'maxProperties':
      return `may have at most ${String(schema)}${unitOf(keyword)}`
    case 'false schema':
      return 'may not stand here: remove it'
    case 'oneOf':
    case 'anyOf':
      return choiceReason(error)
    case 'not':
      return 'has parts that exclude each other: keep one of them'
    case 'minimum':
    case 'exclusiveMinimum':
      return `is ${shortened(error.data)}, and ${String(params.limit)} is the least: write a larger number`
    case 'maximum':
    case 'exclusiveMaximum':
      return `is ${shortened(error.data)}, and ${String(params.limit)} is the most: write a smaller number`
    case 'uniqueItems':
      return 'names something twice: once is enough'
    default:
      return message ?? keyword
  }
}

/** What may stand there, where each of it is of a kind of its own. */
function choiceReason(error: ErrorObject): string {
  const kinds = [error.schema]
    .flat()
    .flatMap((one) => [(one as { readonly type?: unknown } | null)?.type].flat())
    .map((kind) => (typeof kind === 'string' ? words[kind] : undefined))
  const isPlain = kinds.length > 0 && typeof error.data !== 'object' && new Set(kinds).size === kinds.length
  return isPlain && kinds.every((kind) => kind !== undefined)
    ? `${isNow(error)}has to be ${kinds.join(' or ')}`
    : `is none of what may stand here, or several of them at once: write one of them whole${wholeOf(error.schema)}`
}

/** Each of several, by the names that it cannot be without: `"set" with "to", or "remove"`. */
function wholeOf(schema: unknown): string {
  const all = [schema].flat().map((one) => {
    const { required, anyOf = [] } = (one ?? {}) as { readonly required?: unknown; readonly anyOf?: readonly unknown[] }
    const [first, ...others] = namesOf(required)
    const either = anyOf.flatMap((each) => namesOf((each as { readonly required?: unknown }).required)).join(' or ')
    const beside = [...others, ...(either === '' ? [] : [either])].join(' and ')
    return first === undefined ? null : beside === '' ? first : `${first} with ${beside}`
  })
  return all.includes(null) ? '' : `: ${all.join(', or ')}`
}

const namesOf = (required: unknown): readonly string[] =>
  Array.isArray(required) ? required.map((name) => JSON.stringify(name)) : []

/** The known name that was probably meant. */
function nameHelp({ params, parentSchema }: ErrorObject): string {
  const name = String(params.additionalProperty ?? params.unevaluatedProperty)
  const names = Object.keys((parentSchema?.properties as object | undefined) ?? {})
  const known = nearestName(name, names)
  if (known !== null) return `did you mean ${JSON.stringify(known)}?`
  return names.length === 0
    ? 'mend it, or remove it'
    : `there are ${names.filter((one) => one !== '$schema').join(', ')}`
}

function meantValue({ data, params }: ErrorObject): string {
  const values = (params.allowedValues as Json[]).filter((one) => typeof one === 'string')
  return typeof data === 'string' ? meant(data, values) : ''
}

/** What stands there, where it is short: `is "20", and `. */
function isNow({ data }: ErrorObject): string {
  return typeof data === 'object' || data === undefined ? '' : `is ${shortened(data)}, and `
}

function shortened(data: unknown): string {
  const text = JSON.stringify(data)
  return text.length > 60 ? `${text.slice(0, 60)}...` : text
}

/** A number as it was typed, without what it cannot be written with: `write 50`. */
function plainNumber({ data, params }: ErrorObject): string {
  const kinds = [params.type].flat()
  if (typeof data !== 'string' || !kinds.some((kind) => kind === 'number' || kind === 'integer')) return ''
  const number = inLatinDigits(data)
    .trim()
    .replace(/[,٫](?=\d{1,2}$)/, '.')
  if (!/^-?\d+(?:\.\d+)?$/.test(number)) return ''
  const isFitting = kinds.includes('number') || Number.isInteger(Number(number))
  return isFitting ? `: write ${Number(number)}` : ''
}

/** What was probably meant, where it is so written: an hour or a day with other digits, or other signs between them. */
function plainText({ data, schema }: ErrorObject): string {
  if (typeof data !== 'string' || typeof schema !== 'string') return ''
  const latin = inLatinDigits(data).trim()
  const [, hour = '', minutes = ''] = /^(\d{1,2})[:.,h٫ ]+(\d{2})(?: ?(?:h|Uhr))?$/.exec(latin) ?? []
  const [, year, month = '', day = ''] = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/.exec(latin) ?? []
  const two = (number: string): string => number.padStart(2, '0')
  const written = [latin, `${two(hour)}:${minutes}`, `${year}-${two(month)}-${two(day)}`]
  const found = written.find((one) => grammarPatterns(schema).test(one))
  return found === undefined || found === data ? '' : `: write ${JSON.stringify(found)}`
}

/** Arabic and Persian digits as those that documents are written with. */
const inLatinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

const unitOf = (keyword: string): string =>
  keyword.endsWith('Length') ? ' signs' : keyword.endsWith('Items') ? ' entries' : ' names'

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
