import { memo } from 'react'
import type { WidgetView } from '#elements/types.ts'
import type { FieldSpec } from '../form-spec.ts'
import type { FormStore } from '../form-store.ts'
import { Guard } from '../guard.tsx'
import { LeafField } from './leaf-field.tsx'
import { ListField } from './list-field.tsx'
import { NestedField } from './nested-field.tsx'

/** What all fields of a step share; the same object as long as the form stands. */
export interface FormContext {
  readonly store: FormStore
  /** Places of the step's fields begin with it: `details.email`. */
  readonly step: string
  readonly widgets: { readonly [name: string]: WidgetView }
}

export interface FieldProps {
  readonly spec: FieldSpec
  /** `email`, `bank.iban`, `children[a1].birthday`. */
  readonly path: string
  readonly form: FormContext
}

/** The cell of a field in the grid of its section; halves stand in pairs. It never changes while the field is asked. */
export const FieldCell = memo(function FieldCell(props: FieldProps) {
  const { nested, schema, ui } = props.spec
  const Kind = !nested ? LeafField : schema.type === 'array' ? ListField : NestedField
  return (
    <div data-half={ui['ui:width'] === 'half' || undefined}>
      <Guard>
        <Kind {...props} />
      </Guard>
    </div>
  )
})
