import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import type { FieldPathId, FieldPathList, Registry } from '@rjsf/utils'
import { memo, useMemo } from 'react'
import { useElements } from '#elements/context.ts'
import { Section } from '#ui/frame/page.tsx'
import { sectionsOf } from './form-sections.ts'
import type { FieldSpec, FormSpec } from './form-spec.ts'
import type { FormContext } from './rjsf/our-field-props.ts'
import { useLayout } from './use-field.ts'

export interface FormFieldsProps {
  readonly spec: FormSpec
  /** Where these fields are: empty for the step's form, `['bank']`, `['children[a1]']`. */
  readonly path: FieldPathList
  readonly registry: Registry
}

/**
 * The layout: which fields stand in which order under which headings. It alone subscribes to the order; a field that
 * stays is not rendered again when another comes or goes.
 */
export function FormFields({ spec, path, registry }: FormFieldsProps) {
  const { store } = registry.formContext as FormContext
  const ids = useLayout(store.at(path.join('.')))
  const { optionalText } = useElements()
  return sectionsOf(spec, ids).map(({ key, section, rows }) => (
    <Section key={key} title={section === '' ? null : optionalText(`form.${spec.id}.sections.${section}`)}>
      {rows.map((row) => (
        <FieldRow key={row.key} fields={row.fields} parent={path} registry={registry} />
      ))}
    </Section>
  ))
}

interface FieldRowProps {
  readonly fields: readonly FieldSpec[]
  readonly parent: FieldPathList
  readonly registry: Registry
}

/** A few fields. React looks at all neighbours of what it draws: in rows, a key costs the same in a long form. */
const FieldRow = memo(
  function FieldRow({ fields, parent, registry }: FieldRowProps) {
    return fields.map((field) => <FormField key={field.doc.id} spec={field} parent={parent} registry={registry} />)
  },
  (before, now) =>
    before.registry === now.registry &&
    before.parent === now.parent &&
    before.fields.length === now.fields.length &&
    before.fields.every((field, index) => field === now.fields[index]),
)

interface FormFieldProps {
  readonly spec: FieldSpec
  readonly parent: FieldPathList
  readonly registry: Registry
}

/** RJSF's SchemaField, once: it finds field and template, and what it found keeps itself up to date. */
const FormField = memo(function FormField({ spec, parent, registry }: FormFieldProps) {
  const place = useMemo(() => placeOf(registry, parent, spec.doc.id), [registry, parent, spec])
  return (
    <SchemaField
      name={spec.doc.id}
      schema={spec.schema}
      uiSchema={spec.uiSchema}
      spec={spec}
      fieldPathId={place}
      registry={registry}
      onChange={nothing}
      onBlur={nothing}
      onFocus={nothing}
    />
  )
})

function placeOf(registry: Registry, parent: FieldPathList, id: string): FieldPathId {
  const path = [...parent, id]
  return { path, $id: [registry.globalFormOptions.idPrefix, ...path].join('.') }
}

function nothing(): void {}
