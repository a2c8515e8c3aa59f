import { findBrokenLaw } from '#engine/flow/acts.ts'
import { judgeRelevance } from '#engine/flow/visit-step.ts'
import { runCheck } from '#engine/forms/checks.ts'
import { isTruthy } from '#engine/logic/values.ts'
import { Unchosen } from '../state/reading.ts'
import type { Halt, Onward, StepResult } from '../state/stop.ts'
import { oneAfterAnother } from '../state/values.ts'
import type { BoundaryValues } from '../world/boundary-values.ts'
import { createDemandCheck } from './check-demands.ts'
import { createPlaceholderCheck } from './check-placeholders.ts'
import type { Codes } from './codes.ts'
import { createFieldEvaluator } from './evaluate-field-point.ts'
import { createIncidentalReads } from './incidental-reads.ts'
import { type ActPoint, answerCell, calledCell, type Point, type Points, type Use } from './points.ts'
import { createPointScope, type ExplorationContext, type PointScope } from './scope.ts'
import type { Transitions } from './transitions.ts'

/** Carries one program point out, as the state stands. */
export type EvaluatePoint = (point: Point) => StepResult

export function createPointEvaluator(
  world: ExplorationContext,
  points: Points,
  boundaryValues: BoundaryValues,
  transitions: Transitions,
  codes: Codes,
): EvaluatePoint {
  const { reading, flow } = world
  const { cells } = reading
  const scopes = points.all.map((point) => createPointScope(world, point, 'use' in point ? point.use : null))
  const incidental = createIncidentalReads(world)
  const demands = createDemandCheck(world)
  const placeholders = createPlaceholderCheck(world)
  const lookField = createFieldEvaluator(world, boundaryValues, transitions)

  return lookOrChoose

  function lookOrChoose(point: Point): StepResult {
    try {
      return orTaken(point, look(point))
    } catch (open) {
      if (!(open instanceof Unchosen)) throw open
      return orTaken(point, { kind: 'choose', cell: open.cell, who: open.who, domain: open.domain() })
    }
  }

  /** Where there is but one thing to give, nothing is decided. */
  function orTaken(point: Point, next: StepResult): StepResult {
    if (next.kind !== 'choose' || next.domain.length > 1 || next.cell.root === 'act') return next
    // No answer that keeps its promises is like this so far.
    if (next.domain.length === 0) return deadlock('impossible', '')
    return { kind: 'on', point: point.index, change: cells.setting(next.cell, next.domain[0]) }
  }

  function look(point: Point): StepResult {
    const scope = scopes[point.index] as PointScope
    scope.refused = []
    const on: Onward = { kind: 'on', point: point.index + 1 }
    const step = point.step.id
    switch (point.kind) {
      case 'when':
        return lookWhen(point, scope)
      case 'blocks':
        if (has(`answered.${step}`)) return on
        for (const block of point.blocks) incidental.atBlock(block, point, scope)
        return on
      case 'skip':
        if (!has(`answered.${step}`)) scope.run(point.skip)
        return on
      case 'field':
        if (has(`sealed.${step}`) || !isThere(point.use)) return { kind: 'on', point: point.past }
        if (point.field === point.use.form.fields[0] && !has(`answered.${step}`)) incidental.atFields(point.use, scope)
        return lookField(point, scope)
      case 'incidental':
        if (!has(`answered.${step}`) && has(answerCell(point.use, point.watcher.field)))
          incidental.atDatum(point, scope)
        return on
      case 'watch': {
        if (has(`sealed.${step}`) || !isGiven(point.watcher.field, scope)) return on
        runCheck(point.watcher, point.use.form, { scope, step, place: point.use.use })
        return transitions.refusedAt(point, scope) ?? on
      }
      case 'rule': {
        if (has(`sealed.${step}`) || !isGiven(point.rule.at, scope)) return on
        const { problem } = runCheck(point.rule, point.use.form, { scope, step, place: point.use.use })
        const broken = problem && deadlock('rule', `form:${point.use.form.id}/rules/${point.rule.id}`)
        return transitions.refusedAt(point, scope) ?? broken ?? on
      }
      case 'placeholder':
        if (!has(`answered.${step}`)) placeholders.lookAt(point, scope)
        return on
      case 'submit':
        if (point.step.formData && !has(`sealed.${step}`) && !isTruthy(scope.run(point.step.formData)))
          return deadlock('form.invalid', `flow:${flow.id}/steps/${step}/form`)
        return { ...on, change: cells.setting(cells.of(`answered.${step}`), true) }
      case 'act':
        return lookAct(point, scope)
      case 'end':
        world.seen.push(`end:${step}`)
        return lookLaws([step], scope) ?? { kind: 'end', step }
    }
  }

  function has(name: string): boolean {
    return reading.look(cells.of(name)) != null
  }

  /** It has a value; a form inside has one when anything stands in it. */
  function isGiven(id: string, scope: PointScope): boolean {
    return scope.read(['form', id]) !== null
  }

  /** An item of a list that has as many. */
  function isThere({ item, outer }: Use): boolean {
    if (item && !(Number(reading.look(cells.of(item.count)) ?? 0) > item.index)) return false
    return outer === null || isThere(outer)
  }

  function lookWhen(point: Point, scope: PointScope): StepResult {
    const { id, when, seal, end } = point.step
    const on: Onward = { kind: 'on', point: point.index + 1 }
    const isKept = has(`sealed.${id}`) || (seal && has(`answered.${id}`))
    if (when && !isKept && !judgeRelevance(point.step, when, transitions.passed, { scope, dependencies: [] }).relevant)
      return transitions.pastStep(point)
    if (end !== null) return on
    world.seen.push(`step:${id}`)
    return transitions.refusedAt(point, scope) ?? on
  }

  function lookAct(point: ActPoint, scope: PointScope): StepResult {
    const { act, index } = point
    const on: Onward = { kind: 'on', point: index + 1 }
    if (has(`done.${act.id}`)) return on
    const place = `flow:${flow.id}/steps/${act.step}/acts/${act.id}`
    if (act.when && !isTruthy(scope.run(act.when))) return on
    if (act.each && !isTruthy(scope.run(act.each))) return on
    const refused = transitions.refusedElsewhere(point, scope)
    if (refused) return refused
    const broken = lookLaws([act.id, act.step], scope)
    if (broken) return transitions.refusedElsewhere(point, scope) ?? broken
    const call = scope.run(act.call)
    if (world.signingIn.by(act.id) === null) world.settings.number()
    if (typeof call !== 'string') return deadlock('law', place)
    world.seen.push(`${place}>${call}`)
    demands.lookAt(point, call, scope)
    const outcomes = ['ok', ...codes.firsts(act, call)]
    const change = oneAfterAnother(
      cells.setting(cells.of(calledCell(act.id)), call),
      ...placeholders.keptBy(point, scope),
    )
    return { kind: 'choose', cell: cells.of(`act.${act.id}`), who: 'world', domain: outcomes, change }
  }

  function lookLaws(places: readonly string[], scope: PointScope): Halt | null {
    const { broken } = findBrokenLaw(flow, places, scope)
    return broken && deadlock('lawBroken', `flow:${flow.id}/laws/${broken.id}`)
  }
}

const deadlock = (code: string, at: string): Halt => ({ kind: 'deadlock', code, at })
