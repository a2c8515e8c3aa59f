import { addDays } from '#calendar/days.ts'
import type { Expr, Json } from '#engine/documents.ts'
import { isList, isMap, isSame } from '#engine/logic/values.ts'
import type { Say } from '../draft/place-of-change.ts'
import { shownDay } from '../texts/days.ts'

/** For whom a notice is, and on which days: what most conditions of notices say. */
export interface Audience {
  readonly who: 'everybody' | 'visitors' | 'members'
  /** The first day; null: there is none. */
  readonly from: string | null
  /** The last day. */
  readonly until: string | null
}

type Part =
  | { readonly says: 'who'; readonly who: 'visitors' | 'members' }
  | { readonly says: 'from' | 'until'; readonly day: string }

const user = { var: 'user.userId' } as const
const today = { var: 'today' } as const
const everybody: Audience = { who: 'everybody', from: null, until: null }

/** Reads a condition; null: it says something else, or more, and stays as it is written. */
export function audienceOf(expr: Expr | null): Audience | null {
  let audience = everybody
  const said = new Set<string>()
  for (const one of partsOf(expr)) {
    const part = readPart(one)
    if (part === null || said.has(part.says)) return null
    said.add(part.says)
    audience = part.says === 'who' ? { ...audience, who: part.who } : { ...audience, [part.says]: part.day }
  }
  return audience
}

/** For whom, as people say it. */
export function audienceWords({ say, lang }: { readonly say: Say; readonly lang: string }, audience: Audience): string {
  const { who, from, until } = audience
  return [
    say(`notices.who.${who}`),
    ...(from === null ? [] : [say('notices.told.from', { day: shownDay(from, lang) })]),
    ...(until === null ? [] : [say('notices.told.until', { day: shownDay(until, lang) })]),
  ].join(', ')
}

/** The condition with another audience: parts of which nothing is another stay as they are written. */
export function withAudience(expr: Expr | null, wanted: Audience): Expr | null {
  const before = audienceOf(expr)
  const old = before === null ? [] : partsOf(expr)
  const kept = old.filter((one) => {
    const part = readPart(one)
    return part !== null && (part.says === 'who' ? part.who === wanted.who : part.day === wanted[part.says])
  })
  const says = new Set(kept.map((one) => readPart(one)?.says))
  const more: readonly (Expr | null)[] = [
    says.has('who') || wanted.who === 'everybody' ? null : wanted.who === 'visitors' ? { '!': user } : { '!!': user },
    says.has('from') || wanted.from === null ? null : { '>=': [today, wanted.from] },
    says.has('until') || wanted.until === null ? null : { '<=': [today, wanted.until] },
  ]
  const parts = [...kept, ...more.filter((one) => one !== null)]
  if (before !== null && isSame(parts, partsOf(expr))) return expr
  return parts.length === 0 ? null : parts.length === 1 ? (parts[0] ?? null) : { and: parts }
}

function partsOf(expr: Expr | null): readonly Expr[] {
  if (expr === null) return []
  return isMap(expr) && Object.keys(expr).length === 1 && isList(expr.and) && expr.and.length > 1 ? expr.and : [expr]
}

function readPart(expr: Expr): Part | null {
  const [entry, ...more] = isMap(expr) ? Object.entries(expr) : []
  if (entry === undefined || more.length > 0) return null
  const [name, args] = entry
  if (name === '!' || name === '!!') {
    const only = isList(args) && args.length === 1 ? (args[0] ?? null) : args
    const isUser = isSame(only, user) || isSame(only, { var: 'user' })
    return isUser ? { says: 'who', who: name === '!' ? 'visitors' : 'members' } : null
  }
  if (!isList(args) || args.length !== 2 || !isSame(args[0] ?? null, today)) return null
  const day = dayIn(args[1] ?? null)
  if (day === null) return null
  switch (name) {
    case '>=':
      return { says: 'from', day }
    case '>':
      return { says: 'from', day: addDays(day, 1) }
    case '<=':
      return { says: 'until', day }
    case '<':
      return { says: 'until', day: addDays(day, -1) }
    default:
      return null
  }
}

const dayIn = (value: Json): string | null =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null

/** Why nobody would ever see it; null: somebody may. */
export function neverShown({ from, until }: Audience, day: string): 'over' | 'order' | null {
  if (from !== null && until !== null && from > until) return 'order'
  return until !== null && until < day ? 'over' : null
}
