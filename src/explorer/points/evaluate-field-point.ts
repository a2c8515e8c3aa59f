import type { Json, JsonObject } from '#engine/documents.ts'
import type { FieldChoice } from '#engine/flow/types.ts'
import { type Crossed, crossedBounds } from '#engine/forms/bounds.ts'
import { findChoice } from '#engine/forms/choices.ts'
import { readLimits } from '#engine/forms/evaluate-field.ts'
import { judgeValue } from '#engine/forms/judge.ts'
import { modeOf } from '#engine/forms/modes.ts'
import { isList } from '#engine/logic/values.ts'
import type { StepResult } from '../state/stop.ts'
import { type Cell, oneAfterAnother, type StateChange } from '../state/values.ts'
import type { BoundaryValues } from '../world/boundary-values.ts'
import { candidatesOf } from '../world/candidates.ts'
import { fitSizes } from '../world/several.ts'
import { listEntries } from './entries.ts'
import { answerCell, answerNames, answerPlace, countCell, type FieldPoint, modeCell } from './points.ts'
import type { ExplorationContext, PointScope } from './scope.ts'
import { nameOfFault } from './seen-faults.ts'
import type { Transitions } from './transitions.ts'

/** One field as a program point: whether it is asked, and what a person can give. */
export function createFieldEvaluator(
  world: ExplorationContext,
  boundaryValues: BoundaryValues,
  transitions: Transitions,
) {
  const { cells } = world.reading

  return lookField

  function lookField(point: FieldPoint, scope: PointScope): StepResult {
    const { field, use } = point
    const place = `form:${use.form.id}@${use.use}/fields/${field.id}`
    const cell = cells.of(answerCell(use, field.id))
    const mode = modeOf(field, scope.run)
    world.seen.push(`${place}=${mode}`)
    // Whether it is asked does not matter: the step stands still.
    const refusedMode = transitions.refusedAt(point, scope)
    if (refusedMode) return refusedMode
    const noted = cells.setting(cells.of(modeCell(use, field.id)), mode)
    const on = (...changes: readonly StateChange[]): StepResult => ({
      kind: 'on',
      point: point.index + 1,
      change: oneAfterAnother(noted, ...changes),
    })
    // Given nothing, as if one might have: an answered step is not asked again for what is only offered now.
    if (mode === 'notUsed') {
      const none = field.nested ? cells.setting(cells.of(countCell(use, field.id)), null) : undefined
      return { kind: 'on', point: point.past, change: oneAfterAnother(noted, cells.setting(cell, null), none) }
    }
    if (field.nested) return field.several ? lookItems(point, scope, mode, on) : on()
    if (mode === 'readOnly') return on(cells.setting(cell, initialOf(field, scope)))

    // What it begins with can be typed over, and is asked for all the same.
    const isAnswered = world.reading.look(cells.of(`answered.${point.step.id}`)) != null
    if (field.initial && !isAnswered) scope.ask(field.initial)
    const names = answerNames(use, field.id)
    const sizes = field.several ? world.several.sizes(names, field) : []
    const choices = field.choices ? listEntries(field, scope, Math.max(1, ...sizes)) : null
    const limits = readLimits(field, scope.run)
    const refused = transitions.refusedAt(point, scope)
    if (refused) return refused

    const crossed = crossedBounds(field.schema, limits)
    if (crossed && mode !== 'required') seeFault('bounds', point, { ...crossed })
    if (crossed) return mode === 'required' ? crossedDeadlock(point, crossed) : on(cells.setting(cell, null))

    const kept = world.reading.look(cell)
    if (kept === null && mode === 'optional') return on()
    if (kept != null && judgeValue(field, kept, choices, limits) === null) {
      seeOption(place, kept)
      return on(...recordChange(point, kept, choices))
    }
    const turns = boundaryValues(field.several ? [...names, ...names.map((name) => `${name}.*`)] : names)
    const options = choices?.length ?? 0
    const allSizes = world.several.isSearched(names) ? Array.from({ length: options }, (_, index) => index + 1) : []
    const given = {
      mode,
      choices,
      limits,
      boundaryValues: turns,
      sizes: fitSizes([...new Set([...sizes, ...allSizes])], field, limits),
      today: world.today,
    }
    const free = candidatesOf(field, { ...given, initial: null })
    // It only counts where nothing else is known that fits.
    const domain = free.some((one) => one !== null)
      ? free
      : candidatesOf(field, { ...given, initial: initialOf(field, scope) })
    // Something fits what is free, though nobody knows what.
    if (domain.length === 0 && !choices && field.limits.length === 0) return on(cells.setting(cell, 'something'))
    if (domain.length === 0) {
      // An entry that nobody can take stands among others that are like any, unless it is alone.
      const list = field.choices?.from ? scope.run(field.choices.from) : null
      const code = isList(list) && list.length > 0 ? 'loneChoice' : 'noChoice'
      return { kind: 'deadlock', code, at: `form:${use.form.id}/fields/${field.id}` }
    }
    return { kind: 'choose', cell, who: 'person', domain, change: cells.setting(cell, undefined) }
  }

  /** How many items a list of forms has: each is asked for what stands in it. */
  function lookItems(
    point: FieldPoint,
    scope: PointScope,
    mode: string,
    on: (...changes: readonly StateChange[]) => StepResult,
  ): StepResult {
    const { field, use } = point
    const cell = cells.of(countCell(use, field.id))
    const limits = readLimits(field, scope.run)
    const refused = transitions.refusedAt(point, scope)
    if (refused) return refused
    const fit: readonly Json[] = fitSizes(world.several.sizes(answerNames(use, field.id), field), field, limits)
    const domain = mode === 'optional' ? [...fit, 0] : fit
    const crossed = crossedBounds(field.schema, limits)
    if (crossed && mode === 'required') return crossedDeadlock(point, crossed)
    if (crossed) seeFault('bounds', point, { ...crossed })
    const kept = world.reading.look(cell)
    if (kept != null && domain.includes(kept)) return on()
    if (domain.length === 0) return { kind: 'deadlock', code: 'maxItems', at: `form:${use.form.id}/fields/${field.id}` }
    return { kind: 'choose', cell, who: 'person', domain, change: cells.setting(cell, undefined) }
  }

  /** The entry that was chosen stays what it is, also when the list is read anew. */
  function recordChange(
    point: FieldPoint,
    value: Json,
    choices: readonly FieldChoice[] | null,
  ): readonly StateChange[] {
    if (!choices || !findChoice(choices, isList(value) ? (value[0] ?? null) : value)) return []
    const field = answerPlace(point.use, point.field.id)
    const known = world.places.record(field)
    if (!known) return []
    const lengthIn = (cell: Cell): number =>
      Math.max(0, ...known.origins.map((origin) => lengthOfEntry(cell, origin.split('.'))))
    const copies = new Map<Cell, Cell>()
    const copy: StateChange = (chosen) => {
      for (const source of cells.group(`entry ${field}`, (cell) => lengthIn(cell) > 0)) {
        const value = chosen[source.id]
        if (!value) continue
        const target = copies.get(source) ?? cells.of(known.name + source.name.slice(lengthIn(source)))
        copies.set(source, target)
        if (!chosen[target.id]) chosen[target.id] = value
      }
    }
    return [copy]
  }

  function seeFault(code: string, { field, use }: FieldPoint, params: JsonObject): void {
    world.seen.push(nameOfFault({ code, at: `form:${use.form.id}/fields/${field.id}/limits`, params }))
  }

  function seeOption(place: string, value: Json): void {
    for (const one of isList(value) ? value : [value]) world.seen.push(`${place}#${JSON.stringify(one)}`)
  }
}

function crossedDeadlock({ field, use }: FieldPoint, crossed: Crossed): StepResult {
  const at = `form:${use.form.id}/fields/${field.id}/limits`
  return { kind: 'deadlock', code: 'bounds', at, params: { ...crossed } }
}

function initialOf({ initial }: FieldPoint['field'], scope: PointScope): Json {
  return initial ? wholeOf(scope.run(initial)) : null
}

/** Read to its last part now: what is kept of it is no longer lazy. */
const wholeOf = (value: Json): Json => JSON.parse(JSON.stringify(value)) as Json

/** How much of a cell's name (`data.plans.plans.0.type`) is the entry of a list (`data.plans.plans.*`); 0 when it is none. */
function lengthOfEntry({ root, path }: Cell, wanted: readonly string[]): number {
  const parts = [root, ...path]
  if (parts.length <= wanted.length) return 0
  const fits = wanted.every((part, index) => (part === '*' ? parts[index] === '0' : part === parts[index]))
  return fits ? parts.slice(0, wanted.length).join('.').length : 0
}
