import { filters, isNothing, text } from './filters.ts'
import { isRecord } from './json-path.ts'

/** What names in templates stand for. A path (`$.id`) is a name too. */
export interface TemplateScope {
  readonly now: Date
  read(name: string): unknown
}

export interface Placeholder {
  readonly name: string
  readonly filters: readonly { readonly name: string; readonly args: readonly string[] }[]
}

const pattern = /\{\{([^{}]*)\}\}/g

/**
 * A value of a descriptor with its templates filled in: `"{{amountMinor}}"` alone keeps its kind, inside a text it is
 * written out. Members without a value are left out, and objects of which nothing is left; a list keeps what is left.
 */
export function fillDescriptor(value: unknown, scope: TemplateScope): unknown {
  if (typeof value === 'string') return fillText(value, scope)
  if (Array.isArray(value)) return value.map((one) => fillDescriptor(one, scope)).filter((one) => !isNothing(one))
  if (!isRecord(value)) return value
  const filled = Object.entries(value).map(([name, one]) => [name, fillDescriptor(one, scope)] as const)
  const kept = filled.filter(([, one]) => !isNothing(one))
  return kept.length === 0 && filled.length > 0 ? undefined : Object.fromEntries(kept)
}

/** A template as text; each value that is filled in goes through `encode`. */
export function fillAsText(template: string, scope: TemplateScope, encode = (text: string): string => text): string {
  return template.replaceAll(pattern, (_all, inside: string) => {
    const value = evaluate(parsePlaceholder(inside), scope)
    return isNothing(value) ? '' : encode(text(value))
  })
}

/** Everything that stands in double braces, in order. */
export const placeholdersIn = (template: string): readonly Placeholder[] =>
  [...template.matchAll(pattern)].map(([, inside = '']) => parsePlaceholder(inside))

function fillText(template: string, scope: TemplateScope): unknown {
  const [whole, inside] = /^\{\{([^{}]*)\}\}$/.exec(template) ?? []
  if (whole === undefined || inside === undefined) return fillAsText(template, scope)
  const value = evaluate(parsePlaceholder(inside), scope)
  return value instanceof Date ? value.toISOString() : value
}

function evaluate({ name, filters: wanted }: Placeholder, scope: TemplateScope): unknown {
  return wanted.reduce<unknown>((value, { name: filter, args }) => {
    const known = Object.hasOwn(filters, filter) ? filters[filter] : undefined
    return known?.apply(value, args, scope.now)
  }, scope.read(name))
}

function parsePlaceholder(inside: string): Placeholder {
  const [name = '', ...rest] = inside.split('|').map((part) => part.trim())
  return {
    name,
    filters: rest.map((part) => {
      const [filter = '', ...args] = part.split(':')
      return { name: filter, args }
    }),
  }
}
