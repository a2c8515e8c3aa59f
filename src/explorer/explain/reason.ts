import type { Expr, Json } from '#engine/documents.ts'
import { compileExpression } from '#engine/logic/compile.ts'
import { listOperators } from '#engine/logic/grammar.ts'
import type { Scope } from '#engine/logic/types.ts'
import { isList, isMap, isTruthy, readPath, splitPath } from '#engine/logic/values.ts'
import { maskMade } from './mask.ts'
import { readOf } from './read.ts'
import type { ExprSight } from './sight.ts'
import type { Traced, Tracing } from './tracing.ts'
import type { Said } from './types.ts'

/** An expression of the documents, with its operands as they are now. */
export function said(expr: Expr, place: string, sight: ExprSight): Said {
  const layer = sight.layers(place)
  return { ...trace(expr, { sight, following: [], trace }).reason, place, ...(layer === null ? {} : { layer }) }
}

/** Follows an expression into the operands that decide it. */
export function trace(expr: Expr, tracing: Tracing): Traced {
  const value = nowOf(expr, tracing)
  const operator = isMap(expr) ? Object.keys(expr) : []
  const [name] = operator
  if (name === undefined || operator.length > 1) {
    const parts = isList(expr) && expr.some((part) => isMap(part)) ? expr.map((part) => trace(part, tracing)) : []
    return made(expr, value, parts, parts)
  }
  const given = (expr as { readonly [name: string]: Expr })[name] ?? null
  const args = isList(given) ? given : [given]
  if (name === 'var') return traceVar(expr, value, args, tracing)
  if (name === 'if') return traceIf(expr, value, args, tracing)
  if (name === 'and' || name === 'or') return traceUntil(expr, value, args, name === 'or', tracing)
  if (listOperators.has(name)) return traceList(expr, value, args, name, tracing)
  const inner = name === 'object' && isMap(args[0]) ? Object.values(args[0]) : args
  const parts = inner.map((arg) => trace(arg, tracing))
  return made(expr, value, parts, parts)
}

/** `behind` are the operands of which the value is made; the others only decided which they are. */
function made(expr: Expr, value: Json, parts: readonly Traced[], behind: readonly Traced[]): Traced {
  const secret = behind.some((part) => part.secret)
  const operands = parts.map(({ reason }) => reason)
  return { reason: { expr, value: secret ? maskMade(value) : value, truth: isTruthy(value), operands }, secret }
}

function traceVar(expr: Expr, value: Json, [name = null, fallback]: readonly Expr[], tracing: Tracing): Traced {
  const path = splitPath(isList(name) || isMap(name) ? nowOf(name, tracing) : name)
  const { element } = tracing
  const parts = fallback === undefined ? [] : [trace(fallback, tracing)]
  if (element) return { ...made(expr, element.secret ? maskMade(value) : value, parts, parts), secret: element.secret }
  const found = readOf(path, value, tracing)
  const { reason } = made(expr, found.value, parts, [])
  return { reason: { ...reason, truth: isTruthy(value), reads: found.read }, secret: found.secret }
}

function traceIf(expr: Expr, value: Json, args: readonly Expr[], tracing: Tracing): Traced {
  const parts: Traced[] = []
  for (let index = 0; index < args.length; index += 2) {
    const first = trace(args[index] ?? null, tracing)
    parts.push(first)
    const then = args[index + 1]
    if (then === undefined) return made(expr, value, parts, [first])
    if (!first.reason.truth) continue
    const taken = trace(then, tracing)
    return made(expr, value, [...parts, taken], [taken])
  }
  return made(expr, value, parts, [])
}

/** `and` and `or` stop at the operand that decides. */
function traceUntil(expr: Expr, value: Json, args: readonly Expr[], truth: boolean, tracing: Tracing): Traced {
  const parts: Traced[] = []
  for (const arg of args) {
    const part = trace(arg, tracing)
    parts.push(part)
    if (part.reason.truth === truth) break
  }
  return made(expr, value, parts, parts.slice(-1))
}

/** So many entries are looked into. */
const mostEntries = 20

function traceList(expr: Expr, value: Json, args: readonly Expr[], name: string, tracing: Tracing): Traced {
  const [list = null, body = null] = args
  const source = trace(list, tracing)
  const { reason, secret } = made(expr, value, [source], [source])
  const items = nowOf(list, tracing)
  if (name === 'reduce' || !isList(items)) return { reason, secret }
  const entries = items
    .slice(0, mostEntries)
    .map((item) => trace(body, { ...tracing, element: { value: item, secret: source.secret } }).reason)
  return { reason: { ...reason, entries }, secret }
}

function nowOf(expr: Expr, { sight, element }: Tracing): Json {
  const scope: Scope = element ? { read: (path) => readPath(element.value, path) } : sight.scope
  return compileExpression(expr, sight.tables).run(scope)
}
