import { entries as grammar } from 'virtual:catalogue'
import type { RJSFSchema } from '@rjsf/utils'
import type { Json, JsonObject } from '#engine/documents.ts'
import { isList, isMap, mapOf } from '#engine/logic/values.ts'
import { shownDay } from '../texts/days.ts'
import { en, type TextKey } from '../texts/en.ts'
import type { useTexts } from '../texts/texts.tsx'
import { type Catalogue, catalogueEntryOf } from './edits.ts'
import { idMemberOf, type KindId, kindIds, namedKinds } from './kinds.ts'
import { shownMoney } from './typed.ts'

type Say = ReturnType<typeof useTexts>['say']

/** What values are shown with. */
export interface ValueReading {
  readonly say: Say
  readonly lang: string
  readonly currency: string
  readonly now: Catalogue
}

const sayIfKnown = (say: Say, key: string, instead: string): string =>
  Object.hasOwn(en, key) ? say(key as TextKey) : instead

export const memberLabel = (say: Say, member: string): string => sayIfKnown(say, `catalogue.member.${member}`, member)

export const wordName = (say: Say, word: Json): string =>
  sayIfKnown(say, `catalogue.word.${String(word)}`, String(word))

/** Whether a member holds an amount; its grammar's format is none that a validator of the page knows. */
export const isMoney = (schema: RJSFSchema = {}): boolean => schema.$comment === 'money'

export const kindIdOf = (kind: string | null): KindId => kindIds.find((id) => id === kind) ?? 'plans'

/** The members of an entry as its grammar has them. */
export const membersOf = (kind: KindId): { readonly [member: string]: RJSFSchema } =>
  (grammar[kind].schema.properties ?? {}) as { readonly [member: string]: RJSFSchema }

export const isNeeded = (kind: KindId, member: string): boolean =>
  grammar[kind].schema.required?.includes(member) === true

/** What people call an entry: its name in the first of these languages, in any other, or its id. */
export function entryName(kind: string, entry: JsonObject | null, lang: string): string {
  if (entry === null) return ''
  const texts = mapOf(entry.texts)
  const words = mapOf(texts[lang] ?? Object.values(texts)[0])
  const name = entry.name ?? words.name
  return typeof name === 'string' && name !== '' ? name : String(entry[idMemberOf(kind)] ?? '')
}

/** What an id of another entry is called. */
export function namedBy({ now, lang }: Pick<ValueReading, 'now' | 'lang'>, member: string, id: Json): string {
  const kind = namedKinds[member]
  return kind === undefined ? String(id) : entryName(kind, catalogueEntryOf(now, kind, String(id)), lang) || String(id)
}

/** A value in words and money; `schema` is the member's own. */
export function shownValue(
  reading: ValueReading,
  member: string,
  value: Json | undefined,
  schema: RJSFSchema = {},
): string {
  const { say, lang, currency } = reading
  if (value === undefined || value === null || value === '') return say('catalogue.value.none')
  if (typeof value === 'boolean') return say(value ? 'catalogue.value.yes' : 'catalogue.value.no')
  if (isMoney(schema)) return shownMoney(String(value), currency, lang)
  if (schema.format === 'date') return shownDay(String(value), lang)
  if (schema.enum !== undefined && member !== 'fold') return wordName(say, value)
  if (isList(value)) return shownList(reading, member, value, (schema.items ?? {}) as RJSFSchema)
  if (isMap(value)) return shownMap(reading, value, schema)
  if (member === 'country') return countryName(lang, String(value))
  if (member === 'weekdays') return say(`catalogue.weekday.${Number(value)}` as TextKey)
  return member in namedKinds ? namedBy(reading, member, value) : String(value)
}

function shownList(reading: ValueReading, member: string, value: readonly Json[], items: RJSFSchema): string {
  if (value.length === 0) return reading.say('catalogue.value.none')
  if (value.some(isMap)) return value.map((one) => shownMap(reading, mapOf(one), items)).join('; ')
  return value.map((one) => shownValue(reading, member, one, items)).join(', ')
}

function shownMap(reading: ValueReading, value: JsonObject, schema: RJSFSchema): string {
  const { count, unit, ...more } = value
  if (count !== undefined && unit !== undefined && Object.keys(more).length === 0)
    return `${Number(count)} ${wordName(reading.say, unit)}`
  const properties = (schema.properties ?? {}) as { readonly [name: string]: RJSFSchema }
  const free = (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}) as RJSFSchema
  const parts = Object.entries(value).map(([name, one]) => {
    const label = name in properties ? memberLabel(reading.say, name) : name
    return `${label} ${shownValue(reading, name, one, properties[name] ?? free)}`
  })
  return parts.join(', ')
}

/** A country by its name; what is none as it stands. */
function countryName(lang: string, code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(lang, { type: 'region' }).of(code) ?? code) : code
}
