import type { FieldProps } from '@rjsf/utils'
import type { WidgetView } from '#elements/types.ts'
import type { FieldSpec } from '../form-spec.ts'
import type { FormStore } from '../form-store.ts'

/** RJSF's props, and the one that our shell adds: what the document says of the field. */
export type OurFieldProps = FieldProps & { readonly spec: FieldSpec }

/** What our fields find as `formContext` in RJSF's registry. */
export interface FormContext {
  readonly store: FormStore
  /** Places of the step's fields begin with it: `details.email`. */
  readonly step: string
  readonly widgets: { readonly [name: string]: WidgetView }
}
