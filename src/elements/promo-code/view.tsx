import { useEffect, useState } from 'react'
import { TagIcon } from '#ui/parts/icons.tsx'
import { useElements } from '../context.ts'
import { TextView } from '../text/view.tsx'
import type { WidgetProps } from '../types.ts'
import styles from './view.module.css'

/** Folded: who has no code shall not go looking for one. */
export function PromoCodeView(props: WidgetProps) {
  const { t } = useElements()
  const [opened, setOpened] = useState(false)
  // The button that opens the box is gone with it.
  useEffect(() => {
    if (opened) document.getElementById(props.id)?.focus()
  }, [opened, props.id])
  const filled = typeof props.value === 'string' && props.value !== ''
  if (opened || filled || props.problems.length > 0) {
    return <TextView {...props} autoComplete="off" ui={{ 'ui:width': 'half', ...props.ui, 'ui:code': true }} />
  }
  return (
    <button type="button" className={styles.open} onClick={() => setOpened(true)}>
      <TagIcon />
      <span>{t('element.promo-code.open')}</span>
    </button>
  )
}
