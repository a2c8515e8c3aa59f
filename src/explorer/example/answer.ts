import { brokenPromise } from '#engine/check/promises.ts'
import {
  alternativesOf,
  anything,
  canBe,
  itemTypes,
  memberTypes,
  presentTypes,
  type Types,
  typeNames,
} from '#engine/check/schema-types.ts'
import { outputOf } from '#engine/check/type-of.ts'
import type { CallFacts } from '#engine/check/types.ts'
import type { Json, JsonSchema } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import type { TrailFacts } from './known.ts'
import { samplesOfSchema } from './samples-of-schema.ts'

/** What is asked of the world, and where the way tells of the answer. */
export interface WorldQuestion {
  readonly call: string
  /** Name of the cells: `data.plans`, `res.pay`. */
  readonly base: string
  readonly known: TrailFacts
}

export interface Answering {
  readonly calls: CallFacts
  readonly today: string
  /** A whole form is expected at this place. */
  isForm(place: string): boolean
}

/** What a call answers: as the way tells it, and for the rest the least that the contract allows and promises. */
export function exampleAnswerOf({ call, base, known }: WorldQuestion, answering: Answering): Json {
  const types = outputOf([call], answering)
  const promises = answering.calls.get(call)?.promises ?? []
  let budget = mostTries
  const first = tryOut(new Map())
  return (repaired(first, new Map()) ?? first).answer

  function tryOut(picks: Picks): Built {
    budget -= 1
    return build(types, base, known, answering, picks)
  }

  /** Changes what the way leaves open, place by place, until every promise is kept; what was changed stays so. */
  function repaired(built: Built, picks: Picks): Built | null {
    const broken = brokenPromise(promises, built.answer)
    if (broken === null) return built
    const words = new Set(JSON.stringify(broken).match(/\w+/g))
    for (const [place, count] of built.open) {
      const isNamed = place.split('.').some((part) => words.has(part))
      if (!isNamed || picks.has(place)) continue
      for (let index = 1; index < count && budget > 0; index += 1) {
        const more = new Map([...picks, [place, index]])
        const other = tryOut(more)
        const found = brokenPromise([broken], other.answer) === null ? repaired(other, more) : null
        if (found) return found
      }
    }
    return null
  }
}

const mostTries = 500

/** Per place that is open: which of its values it has. */
type Picks = ReadonlyMap<string, number>

interface Built {
  readonly answer: Json
  /** Per place of which the way tells nothing for certain: how many values it can have. */
  readonly open: ReadonlyMap<string, number>
}

function build(types: Types, base: string, known: TrailFacts, { today, isForm }: Answering, picks: Picks): Built {
  const open = new Map<string, number>()
  // At the place itself stands whether it could be read.
  const get = (place: string): Json | undefined => (place === base ? undefined : known.get(place))
  return { answer: at(types, base, false) ?? null, open }

  /** Undefined: the member is left out. */
  function at(types: Types, place: string, optional: boolean): Json | undefined {
    const present = presentTypes(types)
    const isNullable = present.length < types.length
    const told = (): Json | undefined => {
      if (get(place) === null || known.get(`${place}?`) === null) return optional && !isNullable ? undefined : null
      return isForm(place) ? form : toldAt(present, place)
    }
    if (known.isOwn(place)) return told()
    const pick = (values: readonly (() => Json | undefined)[]): Json | undefined => {
      open.set(place, values.length)
      return values[Math.min(picks.get(place) ?? 0, values.length - 1)]?.()
    }
    return pick([
      ...(known.isTold(place) ? [told] : []),
      ...(optional ? [() => undefined] : []),
      ...(isNullable ? [() => null] : []),
      ...(isForm(place) ? [() => form] : present.flatMap((schema) => freely(schema, place))),
    ])
  }

  function freely(schema: JsonSchema, place: string): readonly (() => Json)[] {
    if (isObject(schema)) return [() => objectAt(schema, place)]
    if (!typeNames(schema).includes('array')) return samplesOfSchema(schema, place, today).map((one) => () => one)
    const least = leastItems(schema)
    return [least, least + 1].map((length) => () => listAt(schema, place, length))
  }

  function toldAt(present: Types, place: string): Json {
    const value = get(place)
    if (value !== undefined) return value
    const schema = present.find((one) => canHoldTold(one, place)) ?? present[0] ?? {}
    if (typeNames(schema).includes('array')) {
      const length = known.get(`${place}#`)
      const least = Math.max(leastItems(schema), known.isTold(`${place}.0`) ? 1 : 0)
      return listAt(schema, place, typeof length === 'number' ? length : least)
    }
    return isObject(schema) ? objectAt(schema, place) : (samplesOfSchema(schema, place, today)[0] ?? null)
  }

  /** Of several kinds of records, whether this one has what was told. */
  function canHoldTold({ properties, type }: JsonSchema, place: string): boolean {
    if (type === 'array') return known.get(`${place}#`) !== undefined || known.isTold(`${place}.0`)
    if (!isMap(properties)) return false
    return Object.entries(properties).every(([name, schema]) => {
      const value = known.get(`${place}.${name}`)
      return value == null || canBe(isMap(schema) ? alternativesOf(schema) : anything, value)
    })
  }

  function objectAt(schema: JsonSchema, place: string): Json {
    const required = isList(schema.required) ? schema.required : []
    const members: { [name: string]: Json } = {}
    for (const name of Object.keys(isMap(schema.properties) ? schema.properties : {})) {
      const value = at(memberTypes([schema], name), `${place}.${name}`, !required.includes(name))
      if (value !== undefined) members[name] = value
    }
    return members
  }

  function listAt(schema: JsonSchema, place: string, length: number): Json {
    const types = itemTypes([schema])
    const entries: Json[] = []
    for (let index = 0; index < length; index += 1)
      entries.push(withOwnId(at(types, `${place}.${index}`, false) ?? null, entries))
    return entries
  }
}

/** No two entries of a list have one id. */
function withOwnId(entry: Json, before: readonly Json[]): Json {
  if (!isMap(entry) || !/^id-\d+$/.test(String(entry.id))) return entry
  const taken = before.map((one) => (isMap(one) ? one.id : undefined))
  let { id } = entry
  for (let number = before.length + 1; taken.includes(id); number += 1) id = `id-${number}`
  return id === entry.id ? entry : { ...entry, id: id as Json }
}

const isObject = (schema: JsonSchema): boolean => schema.type === 'object' || isMap(schema.properties)

const leastItems = ({ minItems = null }: JsonSchema): number => (typeof minItems === 'number' ? minItems : 0)

/** Questions that arrive with the data. */
const form: Json = {
  id: 'questions',
  fields: [{ id: 'goal', schema: { type: 'string', maxLength: 200 }, ui: {}, mode: 'required' }],
}
