import { useElements } from '#elements/context.ts'
import { Remarks } from '#ui/fields/field.tsx'
import styles from '../form.module.css'
import { FormFields } from '../form-fields.tsx'
import { fieldWords, problemText } from '../texts.ts'
import { useField } from '../use-field.ts'
import type { FieldProps } from './field-cell.tsx'

/** A form inside a form, once: its fields under the field's own name. */
export function NestedField({ spec, path, form }: FieldProps) {
  const { label } = fieldWords(useElements(), spec)
  if (!spec.nested) return null
  return (
    <fieldset className={styles.nested} data-field={`${form.step}.${path}`} id={`${form.step}.${path}`} tabIndex={-1}>
      {/* Within what was chosen, that says it already. */}
      <legend className={spec.ui['ui:inside'] === undefined ? undefined : 'aloud'}>{label}</legend>
      <Told spec={spec} path={path} form={form} />
      <FormFields spec={spec.nested} path={path} form={form} />
    </fieldset>
  )
}

/** What is said of the whole: a key in one of its fields draws this, not the fields. */
function Told({ spec, path, form }: FieldProps) {
  const elements = useElements()
  const view = useField(form.store.at(path))
  const id = `${form.step}.${path}`
  const problems = (view?.shown ?? []).filter((problem) => problem.at === id)
  const sentences = problems.map((problem) => problemText(elements, problem, spec))
  return <Remarks id={id} hint={fieldWords(elements, spec).hint} problems={sentences} />
}
