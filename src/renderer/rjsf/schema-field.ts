import Stock from '@rjsf/core/lib/components/fields/SchemaField.js'
import type { FieldPathId, Registry, RJSFSchema, UiSchema } from '@rjsf/utils'
import type { ComponentType } from 'react'
import type { Json } from '#engine/documents.ts'

/** What RJSF is told of one field. */
export interface SchemaFieldProps {
  readonly name: string
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema
  /** Empty is undefined. */
  readonly formData: Json | undefined
  readonly errorSchema: { readonly __errors?: readonly string[] }
  readonly fieldPathId: FieldPathId
  readonly registry: Registry
  readonly required: boolean
  readonly readonly: boolean
  readonly onChange: (value: Json | undefined) => void
  readonly onBlur: () => void
  readonly onFocus: () => void
}

/** RJSF's own, under a type that says less: with the generic one TypeScript finds no end. */
export const SchemaField = Stock as unknown as ComponentType<SchemaFieldProps> // see above: the generic type has no end
