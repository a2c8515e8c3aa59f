import type { Json } from '../documents.ts'
import type { Evaluate } from './evaluate.ts'

/**
 * An operator whose right side is a constant, as in `{"===": [{"var": "..."}, "US"]}`: what is known of the constant is
 * not asked again each time. The meaning is that of `binary-operators.ts`; null where there is nothing to gain.
 */
export function againstConstant(name: string, side: Evaluate, constant: Json): Evaluate | null {
  if (typeof constant === 'object' && constant !== null) return null
  if (name === '===') return (scope, item) => side(scope, item) === constant
  if (name === '!==') return (scope, item) => side(scope, item) !== constant
  if (typeof constant === 'number') return againstNumber(name, side, constant)
  return typeof constant === 'string' ? againstText(name, side, constant) : null
}

/** The operator that says the same with its sides exchanged. */
export const exchanged: ReadonlyMap<string, string> = new Map([
  ['===', '==='],
  ['!==', '!=='],
  ['<', '>'],
  ['<=', '>='],
  ['>', '<'],
  ['>=', '<='],
])

function againstNumber(name: string, side: Evaluate, limit: number): Evaluate | null {
  switch (name) {
    case '<':
      return (scope, item) => {
        const value = side(scope, item)
        return typeof value === 'number' && value < limit
      }
    case '<=':
      return (scope, item) => {
        const value = side(scope, item)
        return typeof value === 'number' && value <= limit
      }
    case '>':
      return (scope, item) => {
        const value = side(scope, item)
        return typeof value === 'number' && value > limit
      }
    case '>=':
      return (scope, item) => {
        const value = side(scope, item)
        return typeof value === 'number' && value >= limit
      }
    default:
      return null
  }
}

function againstText(name: string, side: Evaluate, limit: string): Evaluate | null {
  switch (name) {
    case '<':
      return (scope, item) => {
        const value = side(scope, item)
        return typeof value === 'string' && value < limit
      }
    case '<=':
      return (scope, item) => {
        const value = side(scope, item)
        return typeof value === 'string' && value <= limit
      }
    case '>':
      return (scope, item) => {
        const value = side(scope, item)
        return typeof value === 'string' && value > limit
      }
    case '>=':
      return (scope, item) => {
        const value = side(scope, item)
        return typeof value === 'string' && value >= limit
      }
    default:
      return null
  }
}
