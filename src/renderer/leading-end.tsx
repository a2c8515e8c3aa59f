import { useEffect, useRef } from 'react'
import { useElements } from '#elements/context.ts'
import { Page } from '#ui/frame/page.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import type { FlowScreenProps } from './flow-screen-props.ts'
import { useFlowText } from './flow-words.ts'

interface LeadingEndProps extends FlowScreenProps {
  readonly at: string
  readonly to: string
}

/** An end that is no page: it hands its words and an address to the shell, once. */
export function LeadingEnd({ store, flow, source, at, to, onLead }: LeadingEndProps) {
  const { t } = useElements()
  const words = useFlowText(store, flow, at, source)() ?? ''
  const led = useRef(false)
  useEffect(() => {
    if (led.current) return
    led.current = true
    onLead?.(to, words)
  }, [onLead, to, words])
  return (
    <Page>
      <Skeleton label={t('ui.loading')} rows={4} />
    </Page>
  )
}
