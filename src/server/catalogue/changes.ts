import type { Json, JsonObject } from '#engine/documents.ts'
import { isList, isMap, isSame, mapOf } from '#engine/logic/values.ts'
import type { InEachLanguage, OperatorLanguage } from '../releases/operator-language.ts'
import { titleIn, weekdaysIn } from './german-titles.ts'

type Value = Json | undefined

/**
 * Where two values differ, as deep as both are made alike: `hours 1 from 08:00 -> 09:00`. Entries of lists are told apart by
 * what names them; of lists without names those are told that are not in both. Pure.
 */
export function changesIn(at: At, before: Value, after: Value): readonly string[] {
  if (isSame(before, after)) return []
  if (isMap(before) && isMap(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) => changesIn(within(at, titleIn(at.lang, name), name), before[name], after[name]))
  }
  const [one, other] = [mapsIn(before), mapsIn(after)]
  if (one === null || other === null || one.length + other.length === 0) return [told(at, before, after)]
  const name = naming.find((name) => namesEach(one, name) && namesEach(other, name))
  return name === undefined ? changesOfUnnamed(at, one, other) : changesOfNamed(at, { name, one, other })
}

/** Where something differs, in words of a language; `member` is its last name as files write it. */
interface At {
  readonly place: string
  readonly lang: OperatorLanguage
  readonly member?: string
}

const within = ({ place, lang }: At, words: string, member: string): At => ({
  place: `${place} ${words}`,
  lang,
  member,
})

/** What names an entry of a list, the first that does. */
const naming = ['id', 'minutes', 'size', 'date', 'name', 'seat']

const mapsIn = (value: Value): readonly JsonObject[] | null =>
  value === undefined ? [] : isList(value) && value.every(isMap) ? value : null

const namesEach = (entries: readonly JsonObject[], name: string): boolean => {
  const names = entries.map((entry) => entry[name])
  return !names.includes(undefined) && new Set(names).size === names.length
}

interface Named {
  readonly name: string
  readonly one: readonly JsonObject[]
  readonly other: readonly JsonObject[]
}

function changesOfNamed(at: At, { name, one, other }: Named): readonly string[] {
  const [before, after] = [one, other].map(
    (entries) => new Map(entries.map(({ [name]: id, ...rest }) => [String(id), rest])),
  ) as [Map<string, JsonObject>, Map<string, JsonObject>]
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  const inBoth = (entries: Map<string, unknown>) => [...entries.keys()].filter((id) => before.has(id) && after.has(id))
  return [
    ...ids.flatMap((id) => changesIn(within(at, id, id), before.get(id), after.get(id))),
    ...(isSame(inBoth(before), inBoth(after)) ? [] : [`${at.place}: ${orderIn[at.lang]}`]),
  ]
}

function changesOfUnnamed(at: At, one: readonly JsonObject[], other: readonly JsonObject[]): readonly string[] {
  const gone = one.filter((entry) => !other.some((same) => isSame(entry, same)))
  const come = other.filter((entry) => !one.some((same) => isSame(entry, same)))
  if (gone.length + come.length === 0) return [`${at.place}: ${orderIn[at.lang]}`]
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => told(at, gone[index], come[index]))
}

const orderIn: InEachLanguage = { en: 'another order', de: 'andere Reihenfolge' }

function told({ place, lang, member = place }: At, before: Value, after: Value): string {
  const reading = { lang, member }
  return `${place} ${said(before, reading)} -> ${said(after, reading)}`
}

/** What stands where there is nothing. */
export const noneIn: InEachLanguage = { en: 'none', de: 'nichts' }

const emptyIn: InEachLanguage = { en: 'nothing', de: 'nichts' }

type Reading = Required<Omit<At, 'place'>>

/** A value as operators read it, with the member that it is. */
function said(value: Value, { lang, member }: Reading): string {
  if (value === undefined || value === null || value === '') return noneIn[lang]
  if (typeof value === 'boolean') return yesIn[lang][value ? 0 : 1]
  if (isList(value)) {
    if (value.length === 0) return noneIn[lang]
    return value.map((one) => said(one, { lang, member })).join(value.some(isMap) ? '; ' : ', ')
  }
  if (isMap(value)) return saidOfMap(value, lang)
  return member === 'weekdays' ? (weekdaysIn[lang][Number(value) - 1] ?? String(value)) : String(value)
}

const yesIn: InEachLanguage<readonly [string, string]> = { en: ['yes', 'no'], de: ['ja', 'nein'] }

function saidOfMap(value: JsonObject, lang: OperatorLanguage): string {
  const { count, unit, ...more } = value
  if (count !== undefined && unit !== undefined && Object.keys(more).length === 0)
    return `${count} ${titleIn(lang, String(unit))}`
  const members = Object.entries(value).map(([member, one]) => {
    const [words] = member === 'texts' ? Object.values(mapOf(one)) : []
    const { name: called, title } = mapOf(words)
    return typeof (called ?? title) === 'string'
      ? `"${called ?? title}"`
      : `${titleIn(lang, member)} ${said(one, { lang, member })}`
  })
  return members.join(', ') || emptyIn[lang]
}
