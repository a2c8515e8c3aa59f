import { brokenPromise } from '../../check/promises.ts'
import {
  alternativesOf,
  anything,
  canBe,
  itemTypes,
  memberTypes,
  presentTypes,
  type Types,
  typeNames,
} from '../../check/schema-types.ts'
import { outputOf } from '../../check/type-of.ts'
import type { CallFacts } from '../../check/types.ts'
import type { Json, JsonSchema } from '../../documents.ts'
import { isList, isMap } from '../../logic/values.ts'
import type { Known } from './known.ts'
import { samplesOfSchema } from './samples-of-schema.ts'

/** What is asked of the world, and where the way tells of the answer. */
export interface Asked {
  readonly call: string
  /** Name of the cells: `data.plans`, `res.pay`. */
  readonly base: string
  readonly known: Known
}

export interface Answering {
  readonly calls: CallFacts
  readonly today: string
  /** A whole form is expected at this place. */
  isForm(place: string): boolean
}

/** What a call answers: as the way tells it, and for the rest the least that the contract allows. */
export function answerOf({ call, base, known }: Asked, answering: Answering): Json {
  const types = outputOf([call], answering)
  const promises = answering.calls.get(call)?.promises ?? []
  const broken = (answer: Json): number => promises.filter((one) => brokenPromise([one], answer) !== null).length
  let picks: ReadonlyMap<string, number> = new Map()
  let best = build(types, base, known, answering, picks)
  let wrong = broken(best.answer)
  for (let round = 0; round < mostRounds && wrong > 0; round += 1) {
    const before = wrong
    for (const [place, count] of [...best.open]) {
      for (let index = 0; index < count && wrong > 0; index += 1) {
        const tried = new Map([...picks, [place, index]])
        const other = build(types, base, known, answering, tried)
        if (broken(other.answer) >= wrong) continue
        picks = tried
        best = other
        wrong = broken(other.answer)
      }
    }
    if (wrong === before) break
  }
  return best.answer
}

const mostRounds = 4

interface Built {
  readonly answer: Json
  /** Per place of which the way tells nothing: how many values it can have. */
  readonly open: ReadonlyMap<string, number>
}

function build(
  types: Types,
  base: string,
  known: Known,
  { today, isForm }: Answering,
  picks: ReadonlyMap<string, number>,
): Built {
  const open = new Map<string, number>()
  // At the place itself stands whether it could be read.
  const get = (place: string): Json | undefined => (place === base ? undefined : known.get(place))
  return { answer: at(types, base, false) ?? null, open }

  /** Undefined: the member is left out. */
  function at(types: Types, place: string, optional: boolean): Json | undefined {
    const present = presentTypes(types)
    const isNullable = present.length < types.length
    const absent = isNullable ? null : optional ? undefined : null
    if (get(place) === null || known.get(`${place}?`) === null) return absent
    if (isForm(place)) return form
    if (known.isTold(place)) return toldAt(present, place)
    const pick = (values: readonly (() => Json | undefined)[]): Json | undefined => {
      open.set(place, values.length)
      return values[Math.min(picks.get(place) ?? 0, values.length - 1)]?.()
    }
    return pick([
      ...(optional ? [() => undefined] : []),
      ...(isNullable ? [() => null] : []),
      ...present.flatMap((schema) => freely(schema, place)),
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
    return Array.from({ length }, (_, index) => at(types, `${place}.${index}`, false) ?? null)
  }
}

const isObject = (schema: JsonSchema): boolean => schema.type === 'object' || isMap(schema.properties)

const leastItems = ({ minItems = null }: JsonSchema): number => (typeof minItems === 'number' ? minItems : 0)

/** Questions that arrive with the data. */
const form: Json = { fields: [{ id: 'goal', schema: { type: 'string', maxLength: 200 } }] }
