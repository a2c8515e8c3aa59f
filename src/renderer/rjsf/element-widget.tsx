import { getWidget, type WidgetProps as RjsfWidgetProps, type Widget } from '@rjsf/utils'
import type { WidgetProps, WidgetView } from '#elements/types.ts'
import { plainProps } from './plain-props.ts'

/** What a field of a form document says beyond RJSF's props; it travels as `options.element`. */
export type ElementProps = Pick<
  WidgetProps,
  | 'hint'
  | 'choices'
  | 'limits'
  | 'isWhole'
  | 'problems'
  | 'checking'
  | 'onWrite'
  | 'onEcho'
  | 'autoComplete'
  | 'field'
  | 'ui'
  | 'children'
> & { readonly onBlur: () => void }

const made = new WeakMap<WidgetView, Widget>()
const framed = new WeakSet<Widget>()

/** The view of an element as a widget of RJSF: the same one each time, so that what is being typed stays. */
export function elementWidget(View: WidgetView): Widget {
  const known = made.get(View)
  if (known) return known
  const ElementWidget: Widget = (given: RjsfWidgetProps) => {
    const own: ElementProps | undefined = given.options.element
    return <View {...plainProps(given, own)} />
  }
  made.set(View, ElementWidget)
  framed.add(getWidget({}, ElementWidget))
  return ElementWidget
}

/** Whether what RJSF would draw for this widget brings its own label, hint and problems. */
export const isFramed = (widget: Widget): boolean => framed.has(widget)
