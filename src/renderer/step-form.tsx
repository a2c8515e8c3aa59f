import { type SubmitEvent, useMemo } from 'react'
import type { WidgetView } from '#elements/types.ts'
import type { FieldKinds } from './fields/field-cell.tsx'
import { IslandField } from './fields/island-field.tsx'
import { LeafField } from './fields/leaf-field.tsx'
import { ListField } from './fields/list-field.tsx'
import { NestedField } from './fields/nested-field.tsx'
import styles from './form.module.css'
import { FormFields } from './form-fields.tsx'
import type { FormSpec } from './form-spec.ts'
import type { FormStore } from './form-store.ts'
import { formRegistry } from './rjsf/registry.ts'

interface StepFormProps {
  readonly id: string
  readonly step: string
  readonly spec: FormSpec
  readonly store: FormStore
  readonly widgets: { readonly [name: string]: WidgetView }
  /** A call is on its way: nothing can be changed. */
  readonly resting: boolean
  readonly onSubmit: () => void
}

/** The form of a step. What it hands down never changes while it stands, so a key renders one field. */
export function StepForm({ id, step, spec, store, widgets, resting, onSubmit }: StepFormProps) {
  const form = useMemo(
    () => ({ store, step, registry: formRegistry(widgets, { step }), kinds }),
    [store, step, widgets],
  )
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form id={id} className={styles.form} noValidate inert={resting} onSubmit={handleSubmit}>
      <FormFields spec={spec} path="" form={form} />
    </form>
  )
}

const kinds: FieldKinds = { leaf: LeafField, island: IslandField, nested: NestedField, list: ListField }
