import type { FlowDoc, FormDoc, JsonObject, StepDoc } from '#engine/documents.ts'
import type { StepProgram } from '#engine/flow/flow-program.ts'
import type { Program } from '#engine/flow/program.ts'
import type { Memory } from '#engine/flow/result.ts'
import { createScope, type ScopePlace } from '#engine/flow/scope.ts'
import type { StepEvaluation } from '#engine/flow/step-evaluation.ts'
import type { Context, DataMap, FlowState, WalkResult } from '#engine/flow/types.ts'
import { memoryOf, walk } from '#engine/flow/walk.ts'
import { readingOfRun } from '#engine/forms/evaluate-form.ts'
import type { FormProgram } from '#engine/forms/form-program.ts'
import type { FormRun } from '#engine/forms/run.ts'
import { isMap } from '#engine/logic/values.ts'
import { type ExprSight, layersOf, writtenBy } from './sight.ts'

/** What is explained: a state of a flow, with the data that were read for it. */
export interface Explaining {
  readonly program: Program
  /** Which layer wrote what (`resolveLayers`); without it no layers are named. */
  readonly origins?: ReadonlyMap<string, string> | undefined
  readonly context: Context
  readonly state: FlowState
  readonly data: DataMap
}

/** Where the flow stands: what the walk itself has found, with the documents beside it. */
export interface FlowPosition extends Pick<Memory, 'work' | 'descent' | 'shown'> {
  readonly program: Program
  readonly doc: FlowDoc
  readonly walked: WalkResult
  readonly layers: ExprSight['layers']
  step(
    id: string,
  ): { readonly doc: StepDoc; readonly program: StepProgram; readonly visit: StepEvaluation | null } | null
}

/** Walks once, as everybody does, and keeps what the walk has looked at. */
export function standOf({ program, origins, context, state, data }: Explaining): FlowPosition | null {
  const doc = program.docs.flows[context.flow]
  const walked = doc && walk(program, context, state, data)
  const memory = walked && memoryOf(walked)
  if (!doc || !walked || !memory) return null
  const { work, descent, shown } = memory
  const own = walked.center === null ? undefined : program.docs.centers[walked.center]
  const hasOwn = (path: readonly string[]): boolean => {
    const [found] = path.reduce<readonly unknown[]>(
      ([around], name) => [isMap(around as JsonObject) ? (around as JsonObject)[name] : undefined],
      [own],
    )
    return found !== undefined
  }
  return {
    program,
    doc,
    walked,
    work,
    descent,
    shown,
    layers: layersOf(origins, (path) => (own && hasOwn(path) ? `center ${walked.center}` : null)),
    step(id) {
      const at = work.flow.order.get(id)
      const [found, compiled] = at === undefined ? [] : [doc.steps[at], work.flow.steps[at]]
      return found && compiled ? { doc: found, program: compiled, visit: descent.visits.get(id) ?? null } : null
    },
  }
}

/** The form of a step as it was filled: with what is typed where the step is shown. */
export function runOf({ shown }: FlowPosition, id: string, visit: StepEvaluation | null): FormRun | null {
  return shown?.id === id ? shown.run : (visit?.run ?? null)
}

/** What expressions of a step see: those of the step itself, of its acts, or of its form. */
export function sightOf(
  standing: FlowPosition,
  place: Omit<ScopePlace, 'names'>,
  forms: readonly FormRun[] = [],
): ExprSight {
  const { work, doc, program, layers } = standing
  const run = forms.at(-1)
  const names = run && run.program.doc === undefined ? run.program.names : work.flow.names
  const around = forms.at(-2)
  return {
    scope: createScope(work.evaluation, {
      ...place,
      names,
      ...(run ? { form: readingOfRun(run) } : {}),
      ...(around ? { outer: readingOfRun(around) } : {}),
      ...(forms[0] && forms.length > 1 ? { root: readingOfRun(forms[0]) } : {}),
    }),
    tables: program.platform,
    ...writtenBy(
      doc,
      forms.flatMap((one) => formDocOf(standing, one.program) ?? []),
      names,
    ),
    form: run?.program ?? null,
    outer: around?.program ?? null,
    formOf: (id) => formOf(standing, id),
    layers,
  }
}

const formOf = (standing: FlowPosition, id: string): FormProgram | null => {
  const step = standing.step(id)
  return step?.visit?.form ?? step?.program.form ?? null
}

/** The document of a form; a form that arrived as data is its own. */
export function formDocOf({ program }: FlowPosition, form: FormProgram): FormDoc | null {
  if (form.doc) return form.doc as unknown as FormDoc // it was checked on arrival
  return program.docs.forms[form.id] ?? null
}
