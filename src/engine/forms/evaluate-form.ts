import type { FormReading } from '../flow/evaluation-context.ts'
import { createScope } from '../flow/scope.ts'
import { isSame } from '../logic/values.ts'
import { assemble } from './assemble.ts'
import { type Changes, markFields } from './changes.ts'
import { runChecks } from './checks.ts'
import { evaluateField } from './evaluate-field.ts'
import { isFixed } from './evaluate-inside.ts'
import type { FormProgram } from './form-program.ts'
import { stepViewOf } from './patch.ts'
import type { FieldRun, FormInput, FormRun } from './run.ts'

/**
 * Evaluates a form downward: its fields, then what checks them (law 14). A previous run lends every part none of whose
 * inputs has changed; the result is the same without it.
 */
export function evaluateForm(program: FormProgram, input: FormInput): FormRun {
  const lends = input.previous?.program === program && input.previous.typing === input.typing
  const previous = lends ? input.previous : undefined
  const runs: FieldRun[] = previous ? [...previous.runs] : []
  const progress = { done: 0 }
  const reading = readingOf(program, runs, input.typing, progress)
  const scope = createScope(input.evaluation, {
    step: input.step,
    names: program.names,
    form: reading,
    outer: input.outer,
    root: input.root,
  })
  const changes: Changes = { fields: new Set(), all: !input.same || !previous, data: input.evaluation.data }

  const around = { input: { ...input, same: !changes.all }, reading, scope, evaluateForm }

  const marks = markFields(program, input, changes.all ? undefined : previous)
  const renewed = new Set<number>()
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at + 1)) {
    const field = program.fields[at]
    if (!field) break
    progress.done = at
    const before = previous?.runs[at]
    const run = evaluateField(field, { ...around, previous: before })
    runs[at] = run
    renewed.add(at)
    if (before && !differs(run, before)) continue
    changes.fields.add(field.id)
    for (const reader of field.readBy) marks[reader] = 1
  }
  progress.done = program.fields.length
  const { place, step } = input
  const isFixedField = (id: string): boolean => isFixed(input, { id })
  const checks = runChecks(program, { scope, reading, place, step, changes, previous, isFixed: isFixedField })
  return assemble({ program, input, runs, checks, previous, renewed })
}

/** Others see a difference: what they read of this field is not what it was. */
function differs(run: FieldRun, before: FieldRun): boolean {
  return (
    run.mode !== before.mode ||
    run.sound !== before.sound ||
    !isSame(run.value, before.value) ||
    !isSame(run.record, before.record)
  )
}

/** How many fields have been evaluated; what stands below reads as absent. */
interface Progress {
  readonly done: number
}

function readingOf(
  program: FormProgram,
  runs: readonly FieldRun[],
  typing: boolean,
  progress: Progress = { done: runs.length },
): FormReading {
  const runOf = (field: string): FieldRun | undefined => {
    const at = program.positions.get(field) ?? progress.done
    return at < progress.done ? runs[at] : undefined
  }
  return {
    value: (field) => runOf(field)?.value ?? null,
    record: (field) => runOf(field)?.record ?? null,
    mode: (field) => runOf(field)?.mode ?? null,
    isSound: (field) => runOf(field)?.sound === true,
    view: () => stepViewOf({ program, runs: runs.slice(0, progress.done), renewed: [] }),
    fieldsOfData: program.fieldsOfData,
    typing,
  }
}

/** A finished run as others see it. */
export function readingOfRun(run: FormRun): FormReading {
  return { ...readingOf(run.program, run.runs, run.typing), view: () => run.view }
}
