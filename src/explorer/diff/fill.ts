import type { Json, JsonObject } from '#engine/documents.ts'
import type { FlowProgram } from '#engine/flow/flow-program.ts'
import type { FieldState } from '#engine/flow/types.ts'
import { openIds } from '#engine/forms/choices.ts'
import type { FieldProgram } from '#engine/forms/form-program.ts'
import { addToDate } from '#engine/logic/dates.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { samplesOf } from '../world/samples.ts'
import type { AnswerPool } from './pool.ts'

/** What a person may try in a field for which a case has no answer: what others give there, then what fits. */
export function candidatesFor(
  flow: FlowProgram,
  step: string,
  state: FieldState,
  pool: Pick<AnswerPool, 'given'>,
  today: string,
): readonly Json[] {
  const form = flow.steps[flow.order.get(step) ?? -1]?.form
  const field = form?.fields.find(({ id }) => id === state.id)
  return [...pool.given(step, state.id), ...(field ? fitting(field, state, today) : openIds(state.choices ?? [])), null]
}

function fitting(field: FieldProgram, state: FieldState, today: string): readonly Json[] {
  const { schema, nested } = field
  if (nested) {
    const inside = (states: FieldState['fields']): JsonObject =>
      Object.fromEntries(
        nested.fields.flatMap((one) => {
          const known = states?.[one.id]
          const [value] = known && known.mode !== 'required' ? [] : fitting(one, known ?? unknown(one), today)
          return value === undefined ? [] : [[one.id, value]]
        }),
      )
    return schema.type === 'array' ? [[{ _id: 'a', ...inside({}) }]] : [inside(state.fields)]
  }
  const several = schema.type === 'array'
  const options = [
    ...openIds(state.choices ?? []),
    ...enumOf(schema),
    ...(several && isMap(schema.items) ? enumOf(schema.items) : []),
  ]
  if (options.length > 0 || field.choices) return several ? options.map((one) => [one]) : options
  if (schema.const !== undefined) return [schema.const]
  const { min, max } = state.limits ?? {}
  const days = schema.format === 'date' ? offsets.flatMap((offset) => addToDate(today, offset, 'days') ?? []) : []
  return [...(min == null ? [] : [min]), ...(max == null ? [] : [max]), ...samplesOf(field, today), ...days]
}

/** Days around today on which something may begin, and a day on which a grown-up was born. */
const offsets = [0, 1, 14, 40, 100, -1, -30, -365 * 30]

const enumOf = (schema: JsonObject): readonly Json[] => (isList(schema.enum) ? schema.enum : [])

const unknown = ({ id }: FieldProgram): FieldState => ({ id, mode: 'required', value: null, problems: [] })
