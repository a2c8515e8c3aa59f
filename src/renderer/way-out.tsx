import type { MouseEvent } from 'react'
import { useElements } from '#elements/context.ts'
import type { FlowDoc } from '#engine/documents.ts'
import { holdsToRelease } from '#engine/flow/resume.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { FlowStore } from './flow-store.ts'
import type { FlowView } from './flow-view.ts'
import { useFlow } from './use-flow.ts'

interface WayOutProps {
  readonly store: FlowStore
  readonly flow: FlowDoc
}

/**
 * A flow is left for the page it was opened from, that it names, or that shows what it changes, without changing anything. What was typed
 * is dropped then: found again weeks later, it would look like what is stored.
 */
export function WayOut({ store, flow }: WayOutProps) {
  const { t, link } = useElements()
  const isUntouched = useFlow(store, nothingDone)
  const back = useFlow(store, wayBack)
  const to = back ?? flow.leave ?? flow.steps.find(({ leadsTo }) => leadsTo !== undefined)?.leadsTo
  if (to === undefined || !isUntouched) return null
  const { href, onClick } = link({ path: to })
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick(event)
    // A new tab leaves this one as it is.
    if (event.defaultPrevented) store.abandon()
  }
  return (
    <ButtonLink kind="text" quiet href={href} onClick={handleClick}>
      {t('ui.flow.cancel')}
    </ButtonLink>
  )
}

/** The page of the portal from which the flow was opened, with what was chosen there. */
const wayBack = ({ back }: FlowView) => back

/** Once something was done for good or is on its way, leaving does not undo it. */
const nothingDone = ({ state, busy }: FlowView) => busy === null && !state.acts.some(holdsToRelease)
