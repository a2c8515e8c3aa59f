import { type FieldTemplateProps, getUiOptions, getWidget } from '@rjsf/utils'
import { useElements } from '#elements/context.ts'
import { Field } from '#ui/fields/field.tsx'
import { isFramed } from './element-widget.tsx'

/** The frame of a field: an element brings its own, a widget that was written for RJSF gets ours. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { schema, uiSchema, registry, children, hidden } = props
  const { widget, field } = getUiOptions(uiSchema)
  if (hidden) return <div hidden>{children}</div>
  const isOurs = !field && widget !== undefined && isFramed(getWidget(schema, widget, registry.widgets))
  return isOurs ? children : <Framed {...props} />
}

/** Our frame around what was written for RJSF. */
export function Framed(props: FieldTemplateProps) {
  const { id, label, children, required, readonly, disabled, displayLabel, rawErrors, rawDescription, rawHelp } = props
  const { t } = useElements()
  return (
    <Field
      id={id}
      label={displayLabel ? label : ''}
      optional={required || readonly || disabled ? undefined : t('ui.optional')}
      hint={[rawDescription, rawHelp].filter(Boolean).join(' ') || undefined}
      problems={rawErrors}
    >
      {children}
    </Field>
  )
}

/** RJSF offers description, help and errors as templates of their own; ours stand in the frame. */
export function Nothing() {
  return null
}
