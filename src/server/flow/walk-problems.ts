import type { ActDoc, FlowDoc, Json, JsonObject } from '#engine/documents.ts'
import type { RequestedAct, WalkResult } from '#engine/flow/types.ts'
import { isMap, isSame } from '#engine/logic/values.ts'
import type { Problem } from '#engine/problem.ts'
import type { InputProblem } from '../http/input-problem.ts'

/** What a browser asked for, beside what the walk says. */
export interface AskedOf {
  readonly flow: FlowDoc | undefined
  readonly walk: WalkResult
  readonly act: string
  readonly input: JsonObject
  readonly answers: { readonly [step: string]: unknown }
}

/**
 * What the walk finds wrong in the answers that came with an act: at the step where it ends, if that step was submitted
 * or is the act's own. A step before it that nobody has submitted has become due in the meantime, and nobody's answer is
 * wrong there.
 */
export function answerProblems({ flow, walk, act, answers }: AskedOf): readonly InputProblem[] {
  const { at } = walk
  const doc = actOf(flow, act)
  if (!doc || (doc.step !== at && !Object.hasOwn(answers, at))) return []
  const form = walk.steps[at]?.form
  return walk.problems
    .filter((problem) => problem.severity === 'error' && !unjudged.has(problem.code))
    .map((problem) => toInput(problem, at, doc.act, typeof form === 'string' ? form : undefined))
}

/**
 * Where an input says something else than the answers that came with it: neither the world nor the release can make a
 * difference there, so the request contradicts itself. Empty where the difference lies in anything else.
 */
export function contradictions({ flow, act, input }: AskedOf, run: RequestedAct): readonly InputProblem[] {
  const doc = actOf(flow, act)?.act
  return Object.entries(doc?.with ?? {}).flatMap(([name, from]) => {
    const step = wholeStep(from)
    const [due, given] = [run.input[name] ?? null, input[name] ?? null]
    const field = oneField(from)
    if (field !== null && !isSame(due, given)) return [{ at: name, code: due === null ? 'unknown' : 'unlike', field }]
    if (step === null || !isMap(due) || !isMap(given)) return []
    return unlike(due, given).map((member) => ({
      at: `${name}.${member}`,
      code: Object.hasOwn(due, member) ? 'unlike' : 'unknown',
      field: `${step}.${member}`,
    }))
  })
}

const unjudged: ReadonlySet<string> = new Set(['checking', 'broken'])

function actOf(flow: FlowDoc | undefined, id: string): { readonly step: string; readonly act: ActDoc } | null {
  for (const step of flow?.steps ?? []) {
    const act = step.acts?.find((one) => one.id === id)
    if (act) return { step: step.id, act }
  }
  return null
}

function toInput({ at, code, params }: Problem, step: string, act: ActDoc, form: string | undefined): InputProblem {
  const field = at.startsWith(`${step}.`) ? at.slice(step.length + 1) : null
  return {
    at: field === null ? `flow.answers.${step}` : placeOf(act, step, field),
    code,
    ...(params ? { params } : {}),
    field: at,
    ...(form === undefined || field === null ? {} : { form, inForm: field }),
  }
}

/** The member of the act's input that a field of the step becomes; else its place among the answers. */
function placeOf(act: ActDoc, step: string, field: string): string {
  const inputs = Object.entries(act.with ?? {})
  const own = inputs.find(([, from]) => isMap(from) && from.var === `answers.${step}.${field}`)
  if (own) return own[0]
  const whole = inputs.find(([, from]) => wholeStep(from) === step)
  return whole ? `${whole[0]}.${field}` : `flow.answers.${step}.${field}`
}

/** The field that an input is read from, as `details.password`. */
function oneField(from: Json): string | null {
  const name = isMap(from) && typeof from.var === 'string' ? /^answers\.([^.]+\.[^.]+)$/.exec(from.var) : null
  return name?.[1] ?? null
}

function wholeStep(from: Json): string | null {
  const name = isMap(from) && typeof from.var === 'string' ? /^answers\.([^.]+)$/.exec(from.var) : null
  return name?.[1] ?? null
}

function unlike(due: JsonObject, given: JsonObject): readonly string[] {
  const names = new Set([...Object.keys(due), ...Object.keys(given)])
  return [...names].filter((name) => !isSame(due[name] ?? null, given[name] ?? null))
}
