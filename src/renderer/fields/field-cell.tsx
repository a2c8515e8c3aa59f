import type { Registry } from '@rjsf/utils'
import { type ComponentType, memo } from 'react'
import { BlockBoundary } from '../block-boundary.tsx'
import type { FieldSpec } from '../form-spec.ts'
import type { FormStore } from '../form-store.ts'

/** What all fields of a step share; the same object as long as the form stands. */
export interface FormContext {
  readonly store: FormStore
  /** Places of the step's fields begin with it: `details.email`. */
  readonly step: string
  /** RJSF's: which fields, widgets and templates there are. */
  readonly registry: Registry
  /** Handed down, because two of the three hold a form again. */
  readonly kinds: FieldKinds
}

/** One answer, a nested form, a list of them, a schema of its own. */
export type FieldKinds = { readonly [kind in 'leaf' | 'nested' | 'list' | 'island']: ComponentType<FieldProps> }

export interface FieldProps {
  readonly spec: FieldSpec
  /** `email`, `bank.iban`, `children[a1].birthday`. */
  readonly path: string
  readonly form: FormContext
}

/** The cell of a field in the grid of its section; halves stand in pairs. It never changes while the field is asked. */
export const FieldCell = memo(function FieldCell(props: FieldProps) {
  const { doc, nested, schema, ui } = props.spec
  const Kind = props.form.kinds[doc.island ? 'island' : nested ? (schema.type === 'array' ? 'list' : 'nested') : 'leaf']
  return (
    <div data-half={ui['ui:width'] === 'half' || undefined}>
      <BlockBoundary>
        <Kind {...props} />
      </BlockBoundary>
    </div>
  )
})
