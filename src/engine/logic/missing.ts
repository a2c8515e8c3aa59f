import type { Json } from '../documents.ts'
import { isList } from './values.ts'

/** `missing`: the names of what is absent or empty. `missing_some`: none of them, when enough of the others are there. */
export function listMissing(
  operator: 'missing' | 'missing_some',
  args: readonly Json[],
  read: (name: Json) => Json,
): readonly Json[] {
  const [first = null, second = null] = args
  if (operator === 'missing') return absentOf(isList(first) ? first : args, read)
  const names = isList(second) ? second : []
  const absent = absentOf(names, read)
  const enough = typeof first === 'number' ? first : 0
  return names.length - absent.length >= enough ? [] : absent
}

function absentOf(names: readonly Json[], read: (name: Json) => Json): readonly Json[] {
  return names.filter((name) => {
    const value = read(name)
    return value === null || value === ''
  })
}
