import type { ErrorObject } from 'ajv'
import type { Json } from '#engine/documents.ts'
import { meant, nameWords, nearestName } from '../nearest-name.ts'
import type { OperatorLanguage } from '../operator-language.ts'
import { grammarPatterns } from '../patterns.ts'
import { grammarSentences } from './grammar-sentences.ts'

/** The code of a failure of the grammar: a name, something that is missing, or a value. */
export function grammarCodeOf({ keyword }: ErrorObject): string {
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') return 'grammar.name'
  return keyword === 'required' ? 'grammar.missing' : 'grammar.value'
}

/** What the descriptions of a grammar say in German, by the English that stands in it. */
export type Descriptions = { readonly [english: string]: string }

/**
 * What the grammar refuses, as an operator reads it: the description of the place says what belongs there, in English where
 * `descriptions` does not know it.
 */
export function grammarReasonOf(error: ErrorObject, lang: OperatorLanguage, descriptions: Descriptions): string {
  const english: unknown = error.parentSchema?.description
  if (typeof english !== 'string') return plainReason(error, lang)
  const description = lang === 'de' && Object.hasOwn(descriptions, english) ? descriptions[english] : english
  return `${plainReason(error, lang)} (${description?.replace(/\.$/, '')})`
}

function plainReason(error: ErrorObject, lang: OperatorLanguage): string {
  const { keyword, message, params, schema, data } = error
  const said = grammarSentences[lang]
  const or = (all: readonly string[]) => all.join(` ${said.or} `)
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return said.name(nameHelp(error, lang))
    case 'required':
      return said.required(String(params.missingProperty))
    case 'enum': {
      const written = (one: Json) => (one === null ? said.kinds.null : JSON.stringify(one))
      const values = (params.allowedValues as Json[]).map(written).join(', ')
      return `${isNow(error, lang)}${said.oneOf(values)}${meantValue(error, lang)}`
    }
    case 'const':
      return said.be(JSON.stringify(params.allowedValue))
    case 'type': {
      if (params.type === 'null') return said.nothing
      const kinds = [params.type].flat().map((kind) => said.kinds[String(kind)] ?? String(kind))
      return `${isNow(error, lang)}${said.be(or(kinds))}${plainNumber(error, lang)}`
    }
    case 'pattern':
    case 'propertyNames':
      return `${said.written}${data === undefined ? '' : ` (${shortened(data)})`}${plainText(error, lang)}`
    case 'minItems':
    case 'minLength':
    case 'minProperties':
      return said.least(`${String(schema)} ${said.units[unitOf(keyword)]}`)
    case 'maxItems':
    case 'maxLength':
    case 'maxProperties':
      return said.most(`${String(schema)} ${said.units[unitOf(keyword)]}`)
    case 'false schema':
      return said.nothing
    case 'oneOf':
    case 'anyOf':
      return choiceReason(error, lang)
    case 'not':
      return said.exclusive
    case 'dependentRequired': {
      const others = String(params.deps).split(', ')
      return said.together(String(params.property), others.map((one) => `"${one}"`).join(` ${said.and} `))
    }
    case 'minimum':
    case 'exclusiveMinimum':
      return said.small(shortened(data), String(params.limit))
    case 'maximum':
    case 'exclusiveMaximum':
      return said.large(shortened(data), String(params.limit))
    case 'uniqueItems':
      return said.twice
    default:
      return message ?? keyword
  }
}

/** What may stand there, where each of it is of a kind of its own. */
function choiceReason(error: ErrorObject, lang: OperatorLanguage): string {
  const said = grammarSentences[lang]
  const kinds = [error.schema]
    .flat()
    .flatMap((one) => [(one as { readonly type?: unknown } | null)?.type].flat())
    .map((kind) => (typeof kind === 'string' ? said.kinds[kind] : undefined))
  const isPlain = kinds.length > 0 && typeof error.data !== 'object' && new Set(kinds).size === kinds.length
  return isPlain && kinds.every((kind) => kind !== undefined)
    ? `${isNow(error, lang)}${said.be(kinds.join(` ${said.or} `))}`
    : `${said.none}${wholeOf(error.schema, lang)}`
}

/** Each of several, by the names that it cannot be without: `"set" with "to", or "remove"`. */
function wholeOf(schema: unknown, lang: OperatorLanguage): string {
  const { and, or, ...said } = grammarSentences[lang]
  const all = [schema].flat().map((one) => {
    const { required, anyOf = [] } = (one ?? {}) as { readonly required?: unknown; readonly anyOf?: readonly unknown[] }
    const [first, ...others] = namesOf(required)
    const either = anyOf.flatMap((each) => namesOf((each as { readonly required?: unknown }).required)).join(` ${or} `)
    const beside = [...others, ...(either === '' ? [] : [either])].join(` ${and} `)
    return first === undefined ? null : beside === '' ? first : `${first} ${said.with} ${beside}`
  })
  return all.includes(null) ? '' : `: ${all.join(`, ${or} `)}`
}

const namesOf = (required: unknown): readonly string[] =>
  Array.isArray(required) ? required.map((name) => JSON.stringify(name)) : []

/** The known name that was probably meant. */
function nameHelp({ params, parentSchema }: ErrorObject, lang: OperatorLanguage): string {
  const name = String(params.additionalProperty ?? params.unevaluatedProperty)
  const names = Object.keys((parentSchema?.properties as object | undefined) ?? {})
  const known = nearestName(name, names)
  if (known !== null) return nameWords[lang].meant(JSON.stringify(known))
  return names.length === 0
    ? grammarSentences[lang].mend
    : nameWords[lang].all(names.filter((one) => one !== '$schema').join(', '))
}

function meantValue({ data, params }: ErrorObject, lang: OperatorLanguage): string {
  const values = (params.allowedValues as Json[]).filter((one) => typeof one === 'string')
  return typeof data === 'string' ? meant(data, values, lang) : ''
}

/** What stands there, where it is short: `is "20", and `. */
function isNow({ data }: ErrorObject, lang: OperatorLanguage): string {
  return typeof data === 'object' || data === undefined ? '' : grammarSentences[lang].now(shortened(data))
}

function shortened(data: unknown): string {
  const text = JSON.stringify(data)
  return text.length > 60 ? `${text.slice(0, 60)}...` : text
}

/** A number as it was typed, without what it cannot be written with: `write 50`. */
function plainNumber({ data, params }: ErrorObject, lang: OperatorLanguage): string {
  const kinds = [params.type].flat()
  if (typeof data !== 'string' || !kinds.some((kind) => kind === 'number' || kind === 'integer')) return ''
  const number = inLatinDigits(data)
    .trim()
    .replace(/[,٫](?=\d{1,2}$)/, '.')
  if (!/^-?\d+(?:\.\d+)?$/.test(number)) return ''
  const isFitting = kinds.includes('number') || Number.isInteger(Number(number))
  return isFitting ? grammarSentences[lang].write(String(Number(number))) : ''
}

/** What was probably meant, where it is so written: an hour, a day or an id with other digits, or other signs between them. */
function plainText({ data, schema }: ErrorObject, lang: OperatorLanguage): string {
  if (typeof data !== 'string' || typeof schema !== 'string') return ''
  const latin = inLatinDigits(data).trim()
  const [, hour, minutes = ''] = /^(\d{1,2})[:.,h٫ ]+(\d{2})(?: ?(?:h|Uhr))?$/.exec(latin) ?? []
  const [, year, month = '', day = ''] = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/.exec(latin) ?? []
  const two = (number: string): string => number.padStart(2, '0')
  const written = [
    latin,
    ...(hour === undefined ? [] : [`${two(hour)}:${minutes}`]),
    ...(year === undefined ? [] : [`${year}-${two(month)}-${two(day)}`]),
    latin.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'),
  ]
  const found = written.find((one) => grammarPatterns(schema).test(one))
  return found === undefined || found === data ? '' : grammarSentences[lang].write(JSON.stringify(found))
}

/** Arabic and Persian digits as those that documents are written with. */
const inLatinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

const unitOf = (keyword: string): 'signs' | 'entries' | 'names' =>
  keyword.endsWith('Length') ? 'signs' : keyword.endsWith('Items') ? 'entries' : 'names'
