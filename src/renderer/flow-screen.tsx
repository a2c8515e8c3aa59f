import { useEffect, useRef } from 'react'
import { useElements } from '#elements/context.ts'
import { Page, PageTitle } from '#ui/frame/page.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { EndScreen } from './end-screen.tsx'
import type { FlowScreenProps } from './flow-screen-props.ts'
import type { FlowStore } from './flow-store.ts'
import type { FlowView } from './flow-view.ts'
import { LeadingEnd } from './leading-end.tsx'
import { StepScreen } from './step-screen.tsx'
import { useBroken } from './use-broken.ts'
import { useFlow } from './use-flow.ts'

/** A flow on the page: the step where it stands, or how it ended. */
export function FlowScreen(props: FlowScreenProps) {
  const { store, flow } = props
  const ready = useFlow(store, isReady)
  const broken = useBroken(store)
  const at = useFlow(store, stepShown)
  const form = useFlow(store, formShown)
  const elements = useElements()
  const { t } = elements
  const moved = useMoved(at, ready)
  useEffect(() => keepWhenLeft(store), [store])

  if (props.instead) return props.instead
  if (!ready) {
    return (
      <Page>
        <PageTitle title={t(`flow.${flow.id}`)} late={broken === undefined} />
        {broken ? (
          <LoadProblem text={broken} retry={t('ui.retry')} onRetry={() => void store.retry()} />
        ) : (
          <Skeleton label={t('ui.loading')} rows={4} shape="form" />
        )}
      </Page>
    )
  }
  const step = flow.steps.find((other) => other.id === at)
  if (step?.leadsTo !== undefined && props.onLead) return <LeadingEnd key={at} {...props} at={at} to={step.leadsTo} />
  if (step?.end !== undefined) return <EndScreen key={at} {...props} at={at} moved={moved} />
  return <StepScreen key={at} {...props} at={at} formStore={form} moved={moved} />
}

const isReady = (view: FlowView) => view.ready
const stepShown = (view: FlowView) => view.walk.at
const formShown = (view: FlowView) => view.form

/** True once the shown step is another than at first: its heading takes the focus. */
function useMoved(at: string, ready: boolean): boolean {
  const first = useRef<string>(null)
  if (ready) first.current ??= at
  const moved = useRef(false)
  if (ready && at !== first.current) moved.current = true
  return moved.current
}

/** A phone may put the page away without another word: what was typed is kept at that moment. */
function keepWhenLeft(store: FlowStore): () => void {
  const keep = () => store.flush()
  window.addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', keep)
  return () => {
    window.removeEventListener('pagehide', keep)
    document.removeEventListener('visibilitychange', keep)
    keep()
  }
}
