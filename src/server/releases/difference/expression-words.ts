import type { Expr, Json } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'

const between = new Map([
  ['===', 'is'],
  ['!==', 'is not'],
  ['and', 'and'],
  ['or', 'or'],
  ...['<', '<=', '>', '>=', 'in', '+', '-', '*', '/', '%'].map((sign) => [sign, sign] as const),
])

/** An expression as a person reads it: `let.age < 16 and not data.held`. */
export function textOf(expr: Expr, isInside = false): string {
  if (!isMap(expr)) return isList(expr) ? `[${expr.map((part) => textOf(part)).join(', ')}]` : valueText(expr)
  const [name, more] = Object.keys(expr)
  if (name === undefined || more !== undefined) return valueText(expr)
  const given = expr[name] ?? null
  const args = isList(given) ? given : [given]
  const word = between.get(name)
  if (name === 'var') return typeof args[0] === 'string' && args[0] !== '' ? args[0] : 'it'
  if (name === '!!') return textOf(args[0] ?? null, isInside)
  if (name === '!') return `not ${textOf(args[0] ?? null, true)}`
  if (name === 'if') return around(textOfIf(args), isInside)
  if (word && args.length > 1) return around(args.map((arg) => textOf(arg, true)).join(` ${word} `), isInside)
  return `${name}(${args.map((arg) => textOf(arg)).join(', ')})`
}

const around = (text: string, isInside: boolean): string => (isInside ? `(${text})` : text)

function textOfIf(args: readonly Expr[]): string {
  const parts: string[] = []
  for (let index = 0; index < args.length; index += 2) {
    const [first = null, then] = args.slice(index, index + 2)
    parts.push(then === undefined ? `else ${textOf(first)}` : `if ${textOf(first)} then ${textOf(then)}`)
  }
  return parts.join(', ')
}

const longest = 80

/** A value in one short line; nothing for what is absent. */
export function valueText(value: Json): string {
  if (value === null) return 'nothing'
  if (isList(value) && value.length > 3) return `a list of ${value.length}`
  const text = JSON.stringify(value)
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
}
