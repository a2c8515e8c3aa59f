import type { FieldDoc, Json, RuleDoc, StepDoc } from '#engine/documents.ts'
import { isMissing } from '#engine/flow/dependencies.ts'
import { ownValue } from '#engine/forms/evaluate-field.ts'
import { isFixed } from '#engine/forms/evaluate-inside.ts'
import type { FormRun } from '#engine/forms/run.ts'
import { compileExpression } from '#engine/logic/compile.ts'
import { isList } from '#engine/logic/values.ts'
import { choicesReason } from './choices-reason.ts'
import { maskAnswer } from './mask.ts'
import { said } from './reason.ts'
import type { ExprSight } from './sight.ts'
import { type FlowPosition, formDocOf, runOf, sightOf } from './stand.ts'
import { stepReason } from './step-reason.ts'
import type { FieldReason, NoReason, RuleReason } from './types.ts'

/** Why a field is what it is: `plan.size`, `payment.bank.iban`, `family.children[a].birthday`. */
export function fieldReason(standing: FlowPosition, step: string, path: readonly string[]): FieldReason | NoReason {
  const found = standing.step(step)
  const run = found && runOf(standing, step, found.visit)
  if (!found || !run) {
    const about = stepReason(standing, step)
    return { kind: 'none', why: 'notAsked', of: `${step}.${path.join('.')}`, known: [], ...(about && { step: about }) }
  }
  const way = followPath(run, path)
  if ('known' in way) return { kind: 'none', why: 'noField', of: way.of, known: way.known }
  return reasonOf(standing, { step, doc: found.doc, path, ...way })
}

interface Way {
  /** The outermost form first. */
  readonly forms: readonly FormRun[]
  readonly field: string
}

/** Goes into forms inside: by the field, for a list by the `_id` of its item. */
function followPath(root: FormRun, path: readonly string[]): Way | { readonly of: string; readonly known: string[] } {
  const forms = [root]
  let rest = path
  for (;;) {
    const run = forms.at(-1) ?? root
    const [name = '', ...deeper] = rest
    const at = run.program.positions.get(name)
    const field = at === undefined ? undefined : run.program.fields[at]
    if (at === undefined || !field) return { of: name, known: run.program.fields.map(({ id }) => id) }
    if (deeper.length === 0) return { forms, field: name }
    const inside = run.runs[at]?.inside ?? new Map<string, FormRun>()
    const next = inside.get(field.several ? (deeper[0] ?? '') : '')
    if (!next) return { of: deeper.join('.'), known: [...inside.keys()].filter((id) => id !== '') }
    forms.push(next)
    rest = field.several ? deeper.slice(1) : deeper
    if (rest.length === 0) return { forms: forms.slice(0, -1), field: name }
  }
}

interface Asked extends Way {
  readonly step: string
  readonly doc: StepDoc
  readonly path: readonly string[]
}

function reasonOf(standing: FlowPosition, { step, doc, path, forms, field }: Asked): FieldReason | NoReason {
  const run = forms.at(-1)
  const position = run?.program.positions.get(field) ?? -1
  const program = run?.program.fields[position]
  const own = run?.runs[position]
  const form = run && formDocOf(standing, run.program)
  const written = form?.fields.find(({ id }) => id === field)
  if (!run || !program || !own || !form || !written) return { kind: 'none', why: 'noField', of: field, known: [] }

  const sight = sightOf(standing, { step }, forms)
  const at = `form:${form.id}/fields/${field}`
  const layer = run.program.doc ? null : standing.layers(at)
  const value = own.mode === 'notUsed' ? (ownValue(run.raw, field) ?? null) : own.state.value
  const isSealed = isFixed({ fixed: standing.step(step)?.visit?.sealed?.fixed }, { id: path[0] ?? field })
  const initial = forms.length === 1 ? initialOf(standing, doc, written) : null
  const isJudged = !isSealed && own.mode !== 'notUsed'
  const choices = program.choices && isJudged ? choicesReason(program.choices, written, at, sight) : null
  return {
    kind: 'field',
    field: [step, ...path].join('.'),
    mode: own.mode,
    ...(isSealed || written.mode === undefined ? {} : { modeBecause: said(written.mode, `${at}/mode`, sight) }),
    value: maskAnswer(run.program, [field], value),
    from: isSealed ? 'sealed' : fromOf(run, field, own.mode === 'readOnly', value),
    ...(initial ? { initial: said(initial.expr, initial.place, sight) } : {}),
    ...(layer === null ? {} : { layer }),
    ...(choices ? { choices } : {}),
    limits: Object.entries(isJudged ? (written.limits ?? {}) : {}).map(([keyword, limit]) => ({
      ...said(limit, `${at}/limits/${keyword}`, sight),
      keyword,
    })),
    rules: (form.rules ?? [])
      .filter((rule) => isJudged && rule.at === field)
      .map((rule) => ruleReason(rule, `form:${form.id}/rules/${rule.id}`, own.value, sight)),
    problems: (standing.walked.steps[step]?.problems ?? []).filter((problem) => isAt(problem.at, step, path)),
  }
}

/** Items are named in brackets by the engine, and as a part of the path here. */
const isAt = (at: string, step: string, path: readonly string[]): boolean =>
  at
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .join('.') === [step, ...path].join('.')

function fromOf(run: FormRun, field: string, isGiven: boolean, value: Json): FieldReason['from'] {
  if (value === null) return 'nothing'
  return !isGiven && ownValue(run.raw, field) !== undefined ? 'typed' : 'initial'
}

interface Initial {
  readonly expr: Json
  readonly place: string
}

/** What the field begins with: what the step says, the member of a record, or the schema's own value. */
function initialOf({ doc }: FlowPosition, step: StepDoc, field: FieldDoc): Initial | null {
  const at = `flow:${doc.id}/steps/${step.id}`
  const own = step.initial?.[field.id]
  if (own !== undefined) return { expr: own, place: `${at}/initial/${field.id}` }
  if (step.initialFrom !== undefined) {
    return { expr: { var: `${step.initialFrom}.${field.id}` }, place: `${at}/initialFrom` }
  }
  return null
}

function ruleReason(rule: RuleDoc, at: string, value: Json, sight: ExprSight): RuleReason {
  const when = rule.when === undefined ? undefined : said(rule.when, `${at}/when`, sight)
  const assert = said(rule.assert, `${at}/assert`, sight)
  const expressions = [rule.when, rule.assert].map((expr) => compileExpression(expr ?? null, sight.tables))
  const dependencies = expressions.flatMap((expression) => sight.scope.evaluate(expression).dependencies)
  const isOff = value === null || (isList(value) && value.length === 0) || when?.truth === false
  const state = isOff ? 'off' : isMissing(dependencies) ? 'waiting' : assert.truth ? 'holds' : 'broken'
  return { rule: rule.id, state, ...(when === undefined ? {} : { when }), assert }
}
