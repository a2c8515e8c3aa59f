import type { CallAnswer } from '#contract/index.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { isList, isMap, isSame, mapOf } from '#engine/logic/values.ts'
import { shownDay } from '../texts/days.ts'
import { type Catalogue, catalogueEntryOf } from './edits.ts'
import { shownMoney } from './typed.ts'
import { entryName, isMoney, kindIdOf, memberLabel, membersOf, shownValue, type ValueReading } from './values.ts'

type Change = CallAnswer<'studio/diff-catalogue'>['changes'][number]

/** One thing that becomes another, before and after in words and money, and for whom. */
export interface ToldDifference {
  readonly key: string
  readonly kind: string
  readonly id: string
  readonly member: string | null
  readonly name: string
  readonly what: string
  readonly before: string | null
  readonly after: string | null
  readonly forWhom: string | null
}

interface Both extends ValueReading {
  readonly base: Catalogue
}

/** What contracts stand on with the price that they were made with. */
const agreed: { readonly [kind: string]: readonly string[] } = {
  addons: ['price'],
  packs: ['price'],
  'retention-offers': ['percent', 'months'],
}
const prices = ['price', 'joiningFee', 'sizes', 'prices']

/** A difference as operators read it, in their language. */
export function toldOf(reading: Both, change: Change): readonly ToldDifference[] {
  const { say, lang, base, now, currency } = reading
  const { kind, id } = change
  const [before, after] = [catalogueEntryOf(base, kind, id), catalogueEntryOf(now, kind, id)]
  const common = { kind, id, member: null, name: entryName(kind, after ?? before, lang), before: null, after: null }
  const noun = say(`catalogue.noun.${kindIdOf(kind)}`)
  if (change.what === 'order')
    return [
      {
        ...common,
        key: kind,
        name: say(`catalogue.kind.${kindIdOf(kind)}`),
        what: say('catalogue.diff.order'),
        forWhom: null,
      },
    ]
  if (change.what === 'new')
    return [
      { ...common, key: id, what: say('catalogue.diff.new', { noun }), forWhom: priceOfNew(reading, kind, after) },
    ]
  if (change.what === 'gone') return [{ ...common, key: id, what: say('catalogue.diff.gone'), forWhom: null }]
  const moves = change.moves.map((move, index): ToldDifference => {
    const money = (amount: string) =>
      move.what === 'sizes' ? amount || say('catalogue.value.none') : shownMoney(amount, currency, lang)
    const what = memberLabel(say, move.what)
    const club =
      move.club === null ? null : entryName('clubs', catalogueEntryOf(now, 'clubs', move.club), lang) || move.club
    return {
      ...common,
      key: `${id} ${index}`,
      member: move.day === null && move.club === null ? move.what : 'prices',
      what: [
        club === null ? what : say('catalogue.diff.at', { what, club }),
        ...(move.day === null ? [] : [say('catalogue.diff.from', { day: shownDay(move.day, lang) })]),
        ...(move.last === null ? [] : [say('catalogue.diff.until', { day: shownDay(move.last, lang) })]),
      ].join(' '),
      before: money(move.before),
      after: money(move.after),
      forWhom: move.live > 0 && move.what !== 'joiningFee' ? say('catalogue.diff.keep', { count: move.live }) : null,
    }
  })
  const others = change.members
    .filter((member) => change.moves.length === 0 || !prices.includes(member))
    .flatMap((member): readonly ToldDifference[] => {
      const schema = membersOf(kindIdOf(kind))[member] ?? {}
      const usual = schema.default as Json | undefined
      const said = (entry: JsonObject | null, of: Catalogue) =>
        member === 'clubs' ? soldAt(entry, of) : (entry?.[member] ?? usual ?? null)
      const forWhom = change.running.includes(member)
        ? say('catalogue.diff.running', { count: change.live })
        : change.live > 0 && agreed[kind]?.includes(member)
          ? say('catalogue.diff.agreed', { count: change.live })
          : null
      const told = { ...common, member, forWhom }
      const places = changesIn(reading, [member], said(before, base), said(after, now), schema)
      if (places.length === 0)
        return change.running.includes(member)
          ? [
              {
                ...told,
                key: `${id} ${member}`,
                what: memberLabel(say, member),
                after: say('catalogue.diff.ofProduct'),
              },
            ]
          : []
      return places.map((place) => ({ ...told, ...place, key: `${id} ${place.key}` }))
    })
  return [...moves, ...others]
}

function priceOfNew({ lang, currency }: ValueReading, kind: string, entry: JsonObject | null): string | null {
  const isPriced = isMoney(membersOf(kindIdOf(kind)).price) && typeof entry?.price === 'string'
  return isPriced ? shownMoney(String(entry?.price), currency, lang) : null
}

/** Every club that an entry is at, whichever way it says so. */
function soldAt(entry: JsonObject | null, { clubs = [] }: Catalogue): Json {
  if (entry === null) return null
  const left = isList(entry.notAt ?? null) ? (entry.notAt as readonly Json[]) : []
  const all = isList(entry.clubs ?? null) ? (entry.clubs as readonly Json[]) : clubs.map(({ id }) => id ?? null)
  return all.filter((id) => !left.includes(id))
}

/** A list whose entries have ids, such as questions. */
const isNamed = (value: Json): value is readonly JsonObject[] =>
  isList(value) && value.length > 0 && value.every((one) => typeof mapOf(one).id === 'string')

interface Place {
  readonly key: string
  readonly what: string
  readonly before: string
  readonly after: string
}

/** Where two values differ, as deep as both are maps. */
function changesIn(
  reading: ValueReading,
  path: readonly string[],
  before: Json,
  after: Json,
  schema: ReturnType<typeof membersOf>[string],
): readonly Place[] {
  if (isSame(before, after)) return []
  const member = path.at(-1) ?? ''
  if (isMap(before) && isMap(after) && !('unit' in after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    const properties = (schema.properties ?? {}) as ReturnType<typeof membersOf>
    const free = (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}) as typeof schema
    return names.flatMap((name) =>
      changesIn(
        reading,
        [...path, name],
        mapOf(before)[name] ?? null,
        mapOf(after)[name] ?? null,
        properties[name] ?? free,
      ),
    )
  }
  if (isNamed(before) && isNamed(after)) {
    const items = (schema.items ?? {}) as typeof schema
    const ids = [...new Set([...before, ...after].map(({ id }) => String(id)))]
    const entry = (list: readonly JsonObject[], id: string) => list.find((one) => one.id === id) ?? null
    const places = ids.flatMap((id): readonly Place[] => {
      const [old, now] = [entry(before, id), entry(after, id)]
      if (old !== null && now !== null) return changesIn(reading, [...path, id], old, now, items)
      const none = reading.say('catalogue.value.none')
      const name = entryName('questions', old ?? now, reading.lang)
      const what = [...path.map((one) => memberLabel(reading.say, one)), id].join(', ')
      return [
        { key: [...path, id].join('/'), what, before: old === null ? none : name, after: now === null ? none : name },
      ]
    })
    // Where each is as it was, their order is another.
    if (places.length > 0) return places
  }
  return [
    {
      key: path.join('/'),
      what: path.map((name) => memberLabel(reading.say, name)).join(', '),
      before: shownValue(reading, member, before, schema),
      after: shownValue(reading, member, after, schema),
    },
  ]
}
