import StockNumberField from '@rjsf/core/lib/components/fields/NumberField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import { type FieldProps, getUiOptions, getWidget, optionsList, type RJSFSchema } from '@rjsf/utils'
import { useCallback } from 'react'
import { isFramed } from './element-widget.tsx'

/** RJSF's field for numbers reads what a plain box gives it; our box reads by itself, as the member's language writes. */
export function NumberField(props: FieldProps) {
  const { widget } = getUiOptions(props.uiSchema)
  const isOurs = widget !== undefined && isFramed(getWidget(props.schema, widget, props.registry.widgets))
  return isOurs ? <StringField {...props} /> : <StockNumberField {...props} />
}

/** Several answers of one list, as RJSF's field for lists gives them to a widget, without its lists of forms. */
export function SeveralField(props: FieldProps) {
  const { schema, uiSchema, fieldPathId, registry, formData, onChange, ...rest } = props
  const { widget = 'checkboxes', title, ...options } = getUiOptions(uiSchema)
  const Widget = getWidget(schema, widget, registry.widgets)
  const { path } = fieldPathId
  const set = useCallback((value: unknown) => onChange(value, path), [onChange, path])
  return (
    <Widget
      {...rest}
      id={fieldPathId.$id}
      schema={schema}
      {...(uiSchema ? { uiSchema } : {})}
      label={title ?? schema.title ?? props.name}
      value={formData}
      onChange={set}
      options={{ ...options, enumOptions: optionsList(schema.items as RJSFSchema, uiSchema) ?? [] }}
      multiple
      registry={registry}
    />
  )
}
