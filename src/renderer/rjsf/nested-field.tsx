import { useElements } from '#elements/context.ts'
import styles from '../form.module.css'
import { FormFields } from '../form-fields.tsx'
import { fieldWords } from '../texts.ts'
import type { OurFieldProps } from './our-field-props.ts'

/** A form inside a form, once: its fields under the field's own name. */
export function NestedField({ spec, fieldPathId, registry }: OurFieldProps) {
  const { label, hint } = fieldWords(useElements(), spec)
  if (!spec.nested) return null
  return (
    <fieldset className={styles.nested} data-field={fieldPathId.$id}>
      <legend>{label}</legend>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      <FormFields spec={spec.nested} path={fieldPathId.path} registry={registry} />
    </fieldset>
  )
}
