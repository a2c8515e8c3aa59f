import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { describedBy, Remarks } from '#ui/fields/field.tsx'
import { useFieldWords } from '../field-words.ts'
import type { WidgetProps } from '../types.ts'
import styles from './view.module.css'

/** Yes or no in one sentence: terms, newsletters, confirmations. Never ticked for anybody. */
export function ConsentView(props: WidgetProps) {
  const { id, value, hint, problems, required, disabled, onChange, onBlur } = props
  const { label, optional } = useFieldWords(props)
  return (
    <div className={styles.consent} data-field={id}>
      <Remarks id={id} hint={hint} problems={problems} />
      <CheckboxRow
        id={id}
        checked={value === true}
        onChange={onChange}
        onBlur={onBlur}
        required={required}
        disabled={disabled}
        invalid={problems.length > 0}
        describedBy={describedBy(id, hint, problems)}
      >
        {label} {optional ? <span className={styles.optional}>{optional}</span> : null}
      </CheckboxRow>
    </div>
  )
}
