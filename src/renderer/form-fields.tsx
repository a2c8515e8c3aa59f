import { memo } from 'react'
import { useElements } from '#elements/context.ts'
import { Section } from '#ui/frame/page.tsx'
import { FieldCell, type FormContext } from './fields/field-cell.tsx'
import { sectionsOf } from './form-sections.ts'
import type { FieldSpec, FormSpec } from './form-spec.ts'
import { useLayout } from './use-field.ts'

export interface FormFieldsProps {
  readonly spec: FormSpec
  /** Where these fields are: empty for the step's form, `bank`, `children[a1]`. */
  readonly path: string
  readonly form: FormContext
}

/**
 * The layout: which fields stand in which order under which headings. It alone subscribes to the order; a field that
 * stays is not rendered again when another comes or goes.
 */
export function FormFields({ spec, path, form }: FormFieldsProps) {
  const ids = useLayout(form.store.at(path))
  const { optionalText } = useElements()
  const own = ids.filter((id) => !ids.includes(String(spec.fields.get(id)?.ui['ui:inside'])))
  return sectionsOf(spec, own).map(({ key, section, rows }) => (
    <Section key={key} title={section === '' ? null : optionalText(`form.${spec.id}.sections.${section}`)}>
      {rows.map((row) => (
        <FieldRow key={row.key} fields={row.fields} parent={path} form={form} />
      ))}
    </Section>
  ))
}

interface FieldsInsideProps {
  readonly fields: readonly FieldSpec[]
  /** Where the field stands that holds them: beside it stand its neighbours. */
  readonly beside: string
  readonly form: FormContext
}

/** Those of a field's inner fields that are asked now; nothing while none is. */
export function FieldsInside({ fields, beside, form }: FieldsInsideProps) {
  const parent = beside.slice(0, Math.max(0, beside.lastIndexOf('.')))
  const ids = useLayout(form.store.at(parent))
  const asked = fields.filter(({ doc }) => ids.includes(doc.id))
  return asked.length > 0 ? <FieldRow fields={asked} parent={parent} form={form} /> : null
}

interface FieldRowProps {
  readonly fields: readonly FieldSpec[]
  readonly parent: string
  readonly form: FormContext
}

/** A few fields. React looks at all neighbours of what it draws: in rows, a key costs the same in a long form. */
const FieldRow = memo(
  function FieldRow({ fields, parent, form }: FieldRowProps) {
    const before = parent === '' ? '' : `${parent}.`
    return fields.map((spec) => (
      <FieldCell key={spec.doc.id} spec={spec} path={`${before}${spec.doc.id}`} form={form} />
    ))
  },
  (before, now) =>
    before.form === now.form &&
    before.parent === now.parent &&
    before.fields.length === now.fields.length &&
    before.fields.every((field, index) => field === now.fields[index]),
)
