import type { Json, JsonObject } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import type { Problem } from '#engine/problem.ts'

/** A finding that rests on what could not be tried out: what was tried, and what to do. Null for what was counted out. */
export function questionWords({ code, params = {} }: Problem): string | null {
  const { tried } = params
  const compared = isList(tried) ? tried.filter(isMap).map(triedWords) : []
  if (compared.length === 0) return null
  return `${beginnings[code]?.(params) ?? 'is so'} with all that was tried: ${compared.join('; ')}. If it can come out otherwise, acknowledge this by name; if not, mend it`
}

const beginnings: { readonly [code: string]: (params: JsonObject) => string } = {
  unreached: ({ kind }) =>
    kind === 'field' || kind === 'option'
      ? `this ${kind} is never asked or chosen`
      : `nobody comes to this ${String(kind)}`,
  neverTrue: () => 'never holds',
  neverFalse: () => 'always holds',
  stuck: () => 'members can be stuck here',
}

function triedWords({ compared = null, with: values = [], came }: JsonObject): string {
  const what = expressionWords(compared)
  if (!isList(values) || values.length === 0) return `${what} could not be tried`
  return `${what} ${came === true ? 'always held' : 'never held'}, tried with ${values.join(', ')}`
}

/** Names as they are written, operators between their sides: `answers.center.club === "110"`. */
function expressionWords(expr: Json): string {
  if (isList(expr)) return `[${expr.map(expressionWords).join(', ')}]`
  if (!isMap(expr)) return JSON.stringify(expr)
  const [name = ''] = Object.keys(expr)
  const given = expr[name] ?? null
  const args = isList(given) ? given : [given]
  if (name === 'var') return String(args[0])
  const sides = args.map(expressionWords)
  return sides.length === 2 && /^(?:\W+|in)$/.test(name) ? sides.join(` ${name} `) : `${name}(${sides.join(', ')})`
}
