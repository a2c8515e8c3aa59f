import type { CallFacts } from '#engine/check/types.ts'
import type { Json, JsonObject, JsonSchema } from '#engine/documents.ts'
import { covers } from '#engine/flow/covers.ts'
import type { FixtureWorld, WorldAnswer, WorldCalls, WorldEntry } from '#engine/flow/world.ts'
import { isList, isMap, isSame, listOf, mapOf } from '#engine/logic/values.ts'
import { exampleDay } from '../example-day.ts'
import type { DiffCase } from './types.ts'

/** What all cases together give and answer: for what the other release asks and the case at hand does not say. */
export interface AnswerPool {
  given(step: string, field: string): readonly Json[]
  answer(call: string, input: JsonObject): Json
}

/** So many different answers of others are tried in a field at most. */
const most = 12

export function poolOf(cases: readonly DiffCase[], calls: readonly CallFacts[]): AnswerPool {
  const given = new Map<string, Json[]>()
  const answers = new Map<string, WorldEntry[]>()
  for (const { fixture, world } of cases) {
    for (const deed of fixture.do) {
      if (!('step' in deed) || deed.problems || deed.fails) continue
      for (const [field, value] of Object.entries(deed.give)) {
        const known = given.get(`${deed.step}.${field}`) ?? []
        given.set(`${deed.step}.${field}`, known)
        if (known.length < most && !known.some((one) => isSame(one, value))) known.push(value)
      }
    }
    for (const layer of [fixture.calls, world]) collectAnswers(layer ?? {}, answers)
  }
  return {
    given: (step, field) => given.get(`${step}.${field}`) ?? [],
    answer(call, input) {
      const entries = answers.get(call) ?? []
      const entry = entries.find(({ with: of = {} }) => covers(input, of)) ?? entries[0]
      if (entry) return entry.returns ?? {}
      const fact = calls.map((facts) => facts.get(call)).find((known) => known !== undefined)
      return fact ? plainValue(fact.output) : {}
    },
  }
}

function collectAnswers(calls: WorldCalls, into: Map<string, WorldEntry[]>): void {
  for (const [call, answers] of Object.entries(calls)) {
    const listed = isList(answers as Json) ? (answers as readonly WorldEntry[]) : [{ returns: answers as JsonObject }]
    const known = into.get(call) ?? []
    into.set(call, known)
    const fit = listed.filter(({ fails, pends }) => fails === undefined && !pends)
    for (const entry of fit) if (!known.some((one) => isSame(one as Json, entry as Json))) known.push(entry)
  }
}

/** A plain value that fits a schema. */
export function plainValue(schema: JsonSchema): Json {
  if (schema.const !== undefined) return schema.const
  if (isList(schema.enum)) return schema.enum[0] ?? null
  const [first] = [...listOf(schema.anyOf), ...listOf(schema.oneOf)]
  if (isMap(first)) return plainValue(first)
  const type = isList(schema.type) ? schema.type[0] : schema.type
  if (type === 'string') return schema.format === 'date' ? exampleDay : 'text'
  if (type === 'integer' || type === 'number') return typeof schema.minimum === 'number' ? schema.minimum : 1
  if (type === 'boolean') return true
  if (type === 'array') return Number(schema.minItems ?? 0) > 0 ? [plainValue(mapOf(schema.items))] : []
  if (type !== 'object') return null
  const members = Object.entries(mapOf(schema.properties))
  return Object.fromEntries(members.map(([name, member]) => [name, plainValue(mapOf(member))]))
}

/** The world of a case, with what it was asked and could not say, and what was said in its place. */
export interface CaseWorld extends FixtureWorld {
  readonly unknown: ReadonlySet<string>
  /** Call → entries that stood in for what the case does not say. */
  readonly lent: ReadonlyMap<string, readonly WorldEntry[]>
}

/** Lets `lend` answer what the world does not; a call that stays unknown on purpose is not lent. */
export function lendingWorld(
  world: FixtureWorld,
  lend: AnswerPool['answer'] | null,
  staysUnknown: ReadonlySet<string> = new Set(),
): CaseWorld {
  const unknown = new Set<string>()
  const lent = new Map<string, WorldEntry[]>()
  return {
    sent: world.sent,
    unknown,
    lent,
    answer(call, input): WorldAnswer {
      const answer = world.answer(call, input)
      if (answer.kind !== 'unknown') return answer
      unknown.add(call)
      if (!lend || staysUnknown.has(call)) return answer
      const value = lend(call, input)
      const known = lent.get(call) ?? []
      lent.set(call, known)
      if (!known.some((entry) => isSame(entry.with ?? {}, input))) known.push({ with: input, returns: value })
      return { kind: 'returns', value }
    },
  }
}
