import { useElements } from '../context.ts'
import { DateView } from '../date/view.tsx'
import type { WidgetProps } from '../types.ts'

/** The first day of a membership: a date that says from when it is possible. */
export function StartDateView(props: WidgetProps) {
  const { t, format, today } = useElements()
  const first = props.limits?.min
  if (props.hint || typeof first !== 'string') return <DateView {...props} />
  const hint =
    first === today ? t('element.start-date.today') : t('element.start-date.from', { date: format.date(first) })
  return <DateView {...props} hint={hint} />
}
