import type { CallAnswer } from '#contract/index.ts'
import type { Expr, Json } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'

type Sent = CallAnswer<'studio/read-subjects'>['subjects'][number]
export type SubjectKind = Sent['kind']
export type SubjectGroup = Sent['group']

/** The groups in the order in which they are offered. */
export const subjectGroups = [
  'answers',
  'modes',
  'chosen',
  'person',
  'settings',
  'time',
  'named',
  'address',
  'other',
] as const satisfies readonly SubjectGroup[]

/** What a condition may speak of, with its name in the language of whoever works here. */
export type ConditionSubject = Omit<Sent, 'name' | 'options'> & {
  readonly label: string
  readonly options: readonly Option[]
}

export interface Option {
  readonly value: Json
  readonly label: string
}

/** What can be read at a place, by what reads it. */
export interface Subjects {
  readonly all: readonly ConditionSubject[]
  /** Also of what has no line of its own: of the first that is there, what its first is. */
  of(expr: Expr): ConditionSubject | null
}

export function subjectTable(all: readonly ConditionSubject[]): Subjects {
  const known = new Map(all.map((one) => [JSON.stringify(one.expr), one]))
  return {
    all,
    of(expr) {
      const own = known.get(JSON.stringify(expr))
      if (own !== undefined) return own
      const first = isMap(expr) && isList(expr.or) ? expr.or[0] : undefined
      return first === undefined ? null : (known.get(JSON.stringify(first)) ?? null)
    },
  }
}
