import type { FieldWidth, FieldWords } from '#ui/fields/field.tsx'
import { useElements } from './context.ts'
import type { WidgetProps } from './types.ts'

/** The words around a widget, as the frames of `ui` take them. Only what may be left out says so. */
export function useFieldWords({ id, label, hint, problems, required, disabled }: WidgetProps): FieldWords {
  const { t } = useElements()
  return { id, label, hint, problems, optional: required || disabled ? undefined : t('ui.optional') }
}

/** How wide a box is: its width tells how long the answer is. `ui:width` of the document wins. */
export function widthOf({ ui, autoComplete = '' }: Pick<WidgetProps, 'ui' | 'autoComplete'>): FieldWidth {
  const named = ui['ui:width']
  return WIDTHS.find((width) => width === named) ?? USUAL[autoComplete] ?? 'full'
}

const WIDTHS = ['short', 'half', 'pair', 'full'] as const
const USUAL: { readonly [autoComplete: string]: FieldWidth } = {
  'postal-code': 'short',
  'given-name': 'pair',
  'family-name': 'pair',
  'address-level2': 'pair',
}
