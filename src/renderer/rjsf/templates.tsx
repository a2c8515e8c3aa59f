import type { FieldTemplateProps } from '@rjsf/utils'

/** The cell of a field in the grid of its section; halves stand in pairs. Label, hint and problems are the widget's: they sit differently on each. */
export function FieldTemplate({ children, uiSchema }: FieldTemplateProps) {
  return <div data-half={uiSchema?.['ui:width'] === 'half' || undefined}>{children}</div>
}

/** RJSF offers description, help and errors as templates of their own; ours come with the widget. */
export function Nothing() {
  return null
}
