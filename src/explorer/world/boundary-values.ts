import type { Site } from '#engine/check/view.ts'
import type { Json } from '#engine/documents.ts'
import { compileExpression } from '#engine/logic/compile.ts'
import { addToDate } from '#engine/logic/dates.ts'
import type { Compiled, Scope, Tables } from '#engine/logic/types.ts'
import { isList } from '#engine/logic/values.ts'
import type { StateReading } from '../state/reading.ts'
import type { Comparisons, Partner } from './comparisons.ts'

/** Per place: the values at which a comparison with it turns, as the state stands. */
export type BoundaryValues = (origins: readonly string[]) => readonly Json[]

const none: readonly Json[] = []

/** `scopeAt` gives the scope of the place where a comparison stands; what is open there says nothing. */
export function createBoundaryValues(
  comparisons: Comparisons,
  tables: Tables,
  reading: StateReading,
  scopeAt: (site: Site) => Scope,
): BoundaryValues {
  const compiled = new WeakMap<Partner, { readonly expr: Compiled; readonly on: Compiled | null }>()
  return (origins) => {
    const partners = origins.flatMap((origin) => comparisons.get(origin) ?? [])
    if (partners.length === 0) return none
    const before = reading.peeking
    reading.peeking = true
    try {
      return partners.flatMap(valuesOf)
    } finally {
      reading.peeking = before
    }
  }

  function valuesOf(partner: Partner): readonly Json[] {
    const { expr, on } = compiledOf(partner)
    const scope = scopeAt(partner.site)
    const value = expr.run(scope)
    switch (partner.kind) {
      case 'value':
        return value === null || typeof value === 'object' ? none : beside(value, partner.near)
      case 'one-of':
        return isList(value) ? value : none
      case 'within':
        return typeof value === 'string' ? holding(value, on?.run(scope) ?? null) : none
      case 'beyond':
        return outermost((partner.turnsAt ?? []).flatMap(valuesOf), partner.near?.[0] ?? 0)
      case 'birthday': {
        const day = on?.run(scope) ?? null
        return typeof value === 'number' && typeof day === 'string'
          ? bornAround(day, partner.near?.[1] === 1 ? value + 1 : value)
          : none
      }
      case 'valid':
        return countriesOf(partner, on, scope).flatMap((country) => tables.samples?.(String(value), country) ?? none)
      case 'strength':
        return ['a', 'abc12345', 'Abc12345', 'Abcd1234!xyzQ']
      case 'second':
      case 'searched':
        return none
    }
  }

  /** As long as it is open which country it will be, those that something turns on count as well. */
  function countriesOf({ onOrigins = [] }: Partner, on: Compiled | null, scope: Scope): readonly (string | null)[] {
    const { missed } = reading
    const known = on?.run(scope) ?? null
    const own = typeof known === 'string' ? known : null
    if (reading.missed === missed) return [own]
    const others = onOrigins.flatMap((origin) => comparisons.get(origin) ?? []).filter(({ kind }) => kind === 'value')
    return [own, ...others.flatMap(valuesOf).filter((one) => typeof one === 'string')]
  }

  function compiledOf(partner: Partner): { readonly expr: Compiled; readonly on: Compiled | null } {
    const known = compiled.get(partner)
    if (known) return known
    const made = {
      expr: compileExpression(partner.expr, tables),
      on: partner.on === undefined ? null : compileExpression(partner.on, tables),
    }
    compiled.set(partner, made)
    return made
  }
}

/** A text that holds another; the next day that is written with it, and the first one after that which is not. */
function holding(part: string, today: Json): readonly Json[] {
  if (!/^[\d-]{1,10}$/.test(part) || typeof today !== 'string') return [part]
  const day = nextDay(today, (one) => one.includes(part))
  return day === null ? [part] : [part, day, nextDay(day, (one) => !one.includes(part))].filter((one) => one !== null)
}

/** The 29th of February comes within eight years. */
const mostDays = 8 * 366

function nextDay(from: string, isMeant: (day: string) => boolean): string | null {
  for (let days = 0; days <= mostDays; days += 1) {
    const day = addToDate(from, days, 'days')
    if (day !== null && isMeant(day)) return day
  }
  return null
}

/** What lies one day or unit before the least of these values, or after the greatest. */
function outermost(values: readonly Json[], step: number): readonly Json[] {
  const ordered = values.filter((one) => beside(one, [step])[0] !== one)
  const last = ordered.reduce<Json>((far, one) => (far === null || isFurther(one, far, step) ? one : far), null)
  return last === null ? none : beside(last, [step])
}

const isFurther = (one: Json, other: Json, step: number): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? (one - other) * step > 0
    : String(one) < String(other) === step < 0

/** A value and its neighbours, so many days or units away. */
function beside(value: Json, near: readonly number[] = [0]): readonly Json[] {
  if (typeof value === 'number') return near.map((offset) => value + offset)
  if (typeof value !== 'string' || addToDate(value, 0, 'days') === null) return [value]
  return near.map((offset) => addToDate(value, offset, 'days')).filter((one) => one !== null)
}

/** Who has become so many years old on a day, and who is a day too young. */
function bornAround(day: string, years: number): readonly Json[] {
  const birthday = addToDate(day, -years, 'years')
  return birthday === null ? [] : beside(birthday, [0, 1])
}
