import type { Json, JsonSchema } from '#engine/documents.ts'

/**
 * Regular expressions that operators write are of a subset that no text makes slow: no repetition of what repeats, no
 * back references, nothing that looks around.
 */
export function patternTroubles(schema: JsonSchema): readonly { readonly code: string; readonly reason: string }[] {
  return patternsIn(schema).flatMap((pattern) => {
    if (typeof pattern !== 'string' || pattern.length > 200)
      return [{ code: 'pattern.large', reason: 'has a pattern that is no text, or longer than 200 signs: shorten it' }]
    if (isSafe(pattern)) return []
    const reason = `has a pattern that could make the portal slow (${pattern}): repeat no group that repeats, alternates or looks around`
    return [{ code: 'pattern.slow', reason }]
  })
}

function patternsIn(schema: Json): readonly Json[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => (key === 'pattern' ? [value] : patternsIn(value)))
}

const repeats = /^([*+]|\{\d+,\d*\})/

function isSafe(pattern: string): boolean {
  // Escaped signs and classes are single signs to this question.
  const plain = pattern
    .replaceAll(/\\[1-9]/g, '(?=')
    .replaceAll(/\\(p\{[^}]*\}|.)/gu, 'x')
    .replaceAll(/\[[^\]]*\]/g, 'x')
  if (/\(\?(?!:)/.test(plain)) return false
  const groups: { repeatsInside: boolean }[] = []
  for (let index = 0; index < plain.length; index++) {
    const rest = plain.slice(index + 1)
    if (plain[index] === '(') groups.push({ repeatsInside: false })
    else if (plain[index] === ')') {
      const group = groups.pop()
      if (group?.repeatsInside && repeats.test(rest)) return false
      const around = groups.at(-1)
      if (around && (group?.repeatsInside || repeats.test(rest))) around.repeatsInside = true
    } else if (repeats.test(plain.slice(index)) || plain[index] === '|') {
      const group = groups.at(-1)
      if (group) group.repeatsInside = true
    }
  }
  // Two neighbours that repeat the same (`a*a*`) are slow only by the square of a short text.
  return true
}
