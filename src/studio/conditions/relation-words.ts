import type { TextKey } from '../texts/en.ts'
import type { Relation } from './clause.ts'
import type { SubjectKind } from './subject.ts'

const ofDays = { less: 'before', most: 'until', more: 'after', least: 'from' } as const
const ofTruths = { there: 'yes', notThere: 'notYes' } as const

/** How a relation is said of a kind of thing: days are before, numbers less. */
export function relationKey(relation: Relation, kind: SubjectKind): TextKey {
  if (kind === 'date' && relation in ofDays) return `condition.relation.${ofDays[relation as keyof typeof ofDays]}`
  if (kind === 'truth' && relation in ofTruths)
    return `condition.relation.${ofTruths[relation as keyof typeof ofTruths]}`
  return `condition.relation.${relation}`
}
