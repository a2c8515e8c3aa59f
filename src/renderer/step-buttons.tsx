import type { MouseEvent, ReactNode } from 'react'
import { useElements } from '#elements/context.ts'
import type { FlowDoc } from '#engine/documents.ts'
import { ActionBar, ActLabel } from '#ui/frame/action-bar.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { FlowStore } from './flow-store.ts'
import type { FlowView } from './flow-view.ts'
import { isBindingStep } from './step-order.ts'
import { useFlow } from './use-flow.ts'
import { useStepBefore } from './use-step-before.ts'

interface StepButtonsProps {
  readonly store: FlowStore
  readonly flow: FlowDoc
  readonly at: string
  /** The form that the button submits. */
  readonly form: string
  readonly next: string | null
  /** The same for a narrow bar. */
  readonly short: string | null
  /** What stands in the bar on phones: the order, say. */
  readonly lead?: ReactNode
}

/** The one next act of a step, and the way back. */
export function StepButtons({ store, flow, at, form, next, short, lead }: StepButtonsProps) {
  const busy = useFlow(store, isBusy)
  const waiting = useFlow(store, isWaiting)
  const before = useStepBefore(store, flow)
  const { t, optionalText, link } = useElements()
  const backLabel = before === null ? '' : (optionalText(`flow.${flow.id}.${before}.back`) ?? t('ui.back'))
  const back = before === null ? undefined : { ...link({ step: before }), label: backLabel }
  if (waiting) return null
  return (
    <ActionBar lead={lead} back={back} stacked={lead !== undefined && isBindingStep(flow, at)}>
      <Button type="submit" form={form} busy={busy} data-step={at} wide onMouseDown={stayInField}>
        <ActLabel short={short}>{next ?? t('ui.flow.next')}</ActLabel>
      </Button>
    </ActionBar>
  )
}

/**
 * A field that is left is judged, and what is said of it moves the button away from under the pointer: the click would
 * be none. Pressing judges all fields anyway.
 */
const stayInField = (event: MouseEvent) => event.preventDefault()

const isBusy = (view: FlowView) => view.busy !== null
const isWaiting = ({ walk }: FlowView) => walk.waiting !== undefined
