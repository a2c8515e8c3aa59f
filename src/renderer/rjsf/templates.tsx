import type { FieldTemplateProps } from '@rjsf/utils'
import { Suspense } from 'react'
import styles from '../form.module.css'
import { Guard } from '../guard.tsx'

/**
 * The cell of a field in the grid of its section; halves stand in pairs. Code of widgets may come late: then this cell
 * waits, and the field that is being typed in elsewhere keeps its focus.
 */
export function FieldTemplate({ children, uiSchema }: FieldTemplateProps) {
  return (
    <div data-half={uiSchema?.['ui:width'] === 'half' || undefined}>
      <Guard>
        <Suspense fallback={<div className={styles.coming} />}>{children}</Suspense>
      </Guard>
    </div>
  )
}

/** RJSF offers description, help and errors as templates of their own; ours come with the widget. */
export function Nothing() {
  return null
}
