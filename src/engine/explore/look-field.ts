import type { Json } from '../documents.ts'
import type { Choice } from '../flow/types.ts'
import { findChoice } from '../forms/choices.ts'
import { judgeValue } from '../forms/judge.ts'
import { asMode } from '../forms/modes.ts'
import { isList } from '../logic/values.ts'
import { candidatesOf } from './candidates.ts'
import { listEntries } from './entries.ts'
import { answerCell, type Point, recordCell } from './points.ts'
import type { PointScope, World } from './scope.ts'
import type { Next } from './stop.ts'
import type { Turning } from './turning.ts'
import { type Chosen, withValue } from './values.ts'
import type { Ways } from './ways.ts'

type FieldPoint = Extract<Point, { kind: 'field' }>

/** One field as a small step: whether it is asked, and what a person can give. */
export function createFieldLook(world: World, turning: Turning, ways: Ways) {
  const { cells } = world.reading
  const { has, refusedAt, wall } = ways

  return lookField

  function lookField(point: FieldPoint, chosen: Chosen, scope: PointScope): Next {
    const { field, use } = point
    const place = `form:${use.form.id}@${use.use}/fields/${field.id}`
    const cell = cells.of(answerCell(use, field.id))
    const mode = field.mode ? asMode(scope.run(field.mode)) : 'required'
    world.cover(`${place}=${mode}`)
    const noted = withValue(chosen, cells.of(`mode.${answerCell(use, field.id).slice(4)}`), mode)
    if (mode === 'notUsed') return { point: point.past, chosen: withValue(noted, cell, undefined) }
    if (field.nested) return { point: point.index + 1, chosen: noted }
    // Read to its last part now: what is kept of it is no longer lazy.
    const again = has(chosen, `answered.${point.step.id}`)
    const initial =
      field.initial && (mode === 'readOnly' || !again)
        ? (JSON.parse(JSON.stringify(scope.run(field.initial))) as Json)
        : null
    if (mode === 'readOnly') return { point: point.index + 1, chosen: withValue(noted, cell, initial ?? undefined) }

    const choices = field.choices ? listEntries(point, scope, world) : null
    const limits: { [keyword: string]: Json } = {}
    for (const [keyword, limit] of field.limits) limits[keyword] = scope.run(limit)
    const refused = refusedAt(point, chosen, scope, use)
    if (refused) return refused

    const kept = chosen[cell.id]
    if (kept === null && mode === 'optional') return { point: point.index + 1, chosen: noted }
    if (kept != null && judgeValue(field, kept, choices, limits) === null) {
      coverOption(place, kept)
      return { point: point.index + 1, chosen: withRecord(point, noted, kept, choices) }
    }
    const turns = turning([cell.name])
    const domain = candidatesOf(field, { mode, initial, choices, limits, turning: turns, today: world.today })
    if (domain.length === 0) return wall(point, chosen, 'noChoice', `form:${use.form.id}/fields/${field.id}`)
    return {
      kind: 'choose',
      cell,
      who: 'person',
      domain,
      point: point.index,
      chosen: withValue(chosen, cell, undefined),
    }
  }

  /** The entry that was chosen stays what it is, also when the list is read anew. */
  function withRecord(point: FieldPoint, chosen: Chosen, value: Json, choices: readonly Choice[] | null): Chosen {
    if (!choices || !findChoice(choices, isList(value) ? (value[0] ?? null) : value)) return chosen
    const name = recordCell(point.use, point.field.id)
    const known = world.records.get(name.slice(4))
    if (!known) return chosen
    let next = chosen
    for (const cell of cells.all) {
      const value = chosen[cell.id]
      const at = value === undefined ? -1 : known.origins.findIndex((origin) => lengthOfEntry(cell.name, origin) > 0)
      if (at < 0 || value === undefined) continue
      const target = cells.of(name + cell.name.slice(lengthOfEntry(cell.name, known.origins[at] ?? '')))
      if (next[target.id] === undefined) next = withValue(next, target, value)
    }
    return next
  }

  function coverOption(place: string, value: Json): void {
    for (const one of isList(value) ? value : [value]) world.cover(`${place}#${JSON.stringify(one)}`)
  }
}

/** How much of a cell's name (`data.plans.plans.0.type`) is the entry of a list (`data.plans.plans.*`); 0 when it is none. */
function lengthOfEntry(name: string, origin: string): number {
  const parts = name.split('.')
  const wanted = origin.split('.')
  if (parts.length <= wanted.length) return 0
  const fits = wanted.every((part, index) => (part === '*' ? parts[index] === '0' : part === parts[index]))
  return fits ? parts.slice(0, wanted.length).join('.').length : 0
}
