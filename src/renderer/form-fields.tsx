import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import type { FieldPathId, FieldPathList, Registry } from '@rjsf/utils'
import { memo, useMemo } from 'react'
import { useElements } from '#elements/context.ts'
import { Section } from '#ui/frame/page.tsx'
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
  return sectionsOf(spec, ids).map(({ key, section, fields }) => (
    <Section key={key} title={section === '' ? null : optionalText(`form.${spec.id}.sections.${section}`)}>
      {fields.map((field) => (
        <FormField key={field.doc.id} spec={field} parent={path} registry={registry} />
      ))}
    </Section>
  ))
}

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

interface FieldSection {
  readonly key: string
  readonly section: string
  readonly fields: FieldSpec[]
}

/** A section stands where its first field does, and takes in fields that were added further down. */
function sectionsOf(spec: FormSpec, ids: readonly string[]): readonly FieldSection[] {
  const sections: FieldSection[] = []
  for (const id of ids) {
    const field = spec.fields.get(id)
    if (!field) continue
    const section = field.doc.section ?? ''
    const known = section === '' ? sections.at(-1) : sections.find((one) => one.section === section)
    if (known?.section === section) known.fields.push(field)
    else sections.push({ key: section || unnamedKey(sections), section, fields: [field] })
  }
  return sections
}

/** Does not change when a named section comes or goes, so that no field loses the focus. */
function unnamedKey(sections: readonly FieldSection[]): string {
  return `:${sections.filter(({ section }) => section === '').length}`
}

function placeOf(registry: Registry, parent: FieldPathList, id: string): FieldPathId {
  const path = [...parent, id]
  return { path, $id: [registry.globalFormOptions.idPrefix, ...path].join('.') }
}

function nothing(): void {}
