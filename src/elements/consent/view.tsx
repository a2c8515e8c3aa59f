import { listOf } from '#engine/logic/values.ts'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { describedBy, Remarks } from '#ui/fields/field.tsx'
import { useElements } from '../context.ts'
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
      <Papers {...props} />
    </div>
  )
}

/**
 * What is accepted, each on a page of its own beside this one: nothing that was typed is left. It is read as the release
 * says it under which it is accepted, whatever is live by then.
 */
function Papers({ id, ui, limits }: WidgetProps) {
  const { t, link, release } = useElements()
  const papers = listOf(ui['ui:papers'])
  const query = new URLSearchParams({
    ...(typeof limits?.center === 'string' && { centerId: limits.center }),
    ...(release !== undefined && { release }),
  })
  const asked = query.size > 0 ? `?${query}` : ''
  if (papers.length === 0) return null
  return (
    <ul className={styles.papers} aria-label={t('element.consent.papers')}>
      {papers.map((paper) => (
        <li key={String(paper)}>
          <a
            id={`${id}-${String(paper)}`}
            href={link({ path: `/legal/${String(paper)}${asked}` }).href}
            target="_blank"
            rel="noopener"
          >
            {t(`element.consent.papers.${String(paper)}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
