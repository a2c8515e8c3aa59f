import { useElements } from '#elements/context.ts'
import styles from '../form.module.css'
import { FormFields } from '../form-fields.tsx'
import { fieldWords } from '../texts.ts'
import type { FieldProps } from './field-cell.tsx'

/** A form inside a form, once: its fields under the field's own name. */
export function NestedField({ spec, path, form }: FieldProps) {
  const { label, hint } = fieldWords(useElements(), spec)
  if (!spec.nested) return null
  return (
    <fieldset className={styles.nested} data-field={`${form.step}.${path}`}>
      {/* Within what was chosen, that says it already. */}
      <legend className={spec.ui['ui:inside'] === undefined ? undefined : 'aloud'}>{label}</legend>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      <FormFields spec={spec.nested} path={path} form={form} />
    </fieldset>
  )
}
