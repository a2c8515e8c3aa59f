import { compileDataForm } from '../forms/data-form.ts'
import type { FormProgram } from '../forms/form-program.ts'
import { isMap } from '../logic/values.ts'
import { type DataDependency, isMissing } from './dependencies.ts'
import type { StepProgram } from './flow-program.ts'
import { createScope } from './scope.ts'
import type { WalkWork } from './step-evaluation.ts'
import type { Platform } from './types.ts'

type Found = { readonly form: FormProgram | null } | { readonly loading: true } | { readonly invalid: true }

/** The form of a step: the document's, none, or one that arrives as data. */
export function findForm(step: StepProgram, work: WalkWork, dependencies: DataDependency[]): Found {
  if (!step.formData) return { form: step.form }
  const { value, dependencies: read } = createScope(work.evaluation, {
    step: step.id,
    names: work.flow.names,
  }).evaluate(step.formData)
  dependencies.push(...read)
  if (isMissing(read)) return { loading: true }
  const form = isMap(value) ? compiled(value, step.id, work.platform) : null
  return form ? { form } : { invalid: true }
}

/** A form that arrived is compiled once, as long as the datum that holds it lives. */
const known = new WeakMap<
  object,
  { readonly step: string; readonly platform: Platform; readonly form: FormProgram | null }
>()

function compiled(
  value: Parameters<typeof compileDataForm>[0] & object,
  step: string,
  platform: Platform,
): FormProgram | null {
  const before = known.get(value)
  if (before?.step === step && before.platform === platform) return before.form
  const form = compileDataForm(value, step, platform)
  known.set(value, { step, platform, form })
  return form
}
