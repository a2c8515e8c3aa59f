import { useCallback, useMemo, useRef } from 'react'
import { ElementsProvider, useElements } from '#elements/context.ts'
import { Page } from '#ui/frame/page.tsx'
import { Button } from '#ui/parts/button.tsx'
import { AgainAct } from './again-act.tsx'
import { BlockList } from './block-list.tsx'
import type { FlowScreenProps } from './flow-screen-props.ts'
import { FlowSteps } from './flow-steps.tsx'
import type { FlowView } from './flow-view.ts'
import { useFlowText } from './flow-words.ts'
import styles from './form.module.css'
import { formSpec } from './form-spec.ts'
import type { FormStore } from './form-store.ts'
import { Heading } from './heading.tsx'
import { SaidProvider } from './said.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StepForm } from './step-form.tsx'
import { isBindingStep } from './step-order.ts'
import { StepProblems } from './step-problems.tsx'
import { StepWaiting } from './step-waiting.tsx'
import { useBroken } from './use-broken.ts'
import { useFlow } from './use-flow.ts'
import { WayOut } from './way-out.tsx'

interface StepScreenProps extends FlowScreenProps {
  readonly at: string
  readonly formStore: FormStore
  readonly moved: boolean
}

/** One step: where one is, what is asked, what it costs, and the one next act. */
export function StepScreen({ store, flow, source, widgets, blocks, at, formStore, moved, onTitle }: StepScreenProps) {
  const form = useFlow(store, formOfStep)
  const spec = useMemo(() => formSpec(source, form), [source, form])
  const page = useFlow(store, pageBlocks)
  const aside = useFlow(store, asideBlocks)
  const acting = useFlow(store, isActing)
  const waiting = useFlow(store, isWaiting)
  const broken = useBroken(store)
  const isBroken = broken !== undefined
  const begun = useFlow(store, hasBegun)
  const again = useFlow(store, actsAgain)
  const elements = useElements()
  const { t } = elements
  const resting = useMemo(() => (waiting ? { ...elements, resting: true } : elements), [elements, waiting])
  const asking = useMemo(() => (isBroken ? { ...elements, broken: true } : elements), [elements, isBroken])
  const text = useFlowText(store, flow, at, source)
  const handleSubmit = useCallback(() => void store.submit(), [store])
  const handleRetry = useCallback(() => void store.retry(), [store])

  const hadForm = useRef(false)
  if (!waiting) hadForm.current = true

  const formId = `form-${at}`
  const hasAside = aside.length > 0
  const rest = { registry: blocks, problem: broken, onRetry: handleRetry }
  return (
    <Page
      aside={
        hasAside ? (
          <ElementsProvider value={resting}>
            <BlockList blocks={aside} place="aside" {...rest} />
          </ElementsProvider>
        ) : undefined
      }
      asideOnPhones={isBindingStep(flow, at) ? 'after' : 'hidden'}
      bar={
        <StepButtons
          store={store}
          flow={flow}
          at={at}
          form={formId}
          next={text('next')}
          short={text('next.short')}
          lead={hasAside ? <BlockList blocks={aside} place="bar" {...rest} /> : undefined}
        />
      }
    >
      <FlowSteps store={store} flow={flow} />
      <Heading
        title={text('title') ?? text() ?? ''}
        lead={waiting ? null : text('intro')}
        focus={moved}
        onTitle={onTitle}
      />
      <SaidProvider store={store} flow={flow} step={at} source={source}>
        <StepProblems store={store} flow={flow} spec={spec} />
        {waiting ? (
          <StepWaiting store={store} focus={hadForm.current} />
        ) : (
          <>
            <BlockList blocks={page} place="page" {...rest} />
            <ElementsProvider value={asking}>
              <StepForm
                id={formId}
                step={at}
                spec={spec}
                store={formStore}
                widgets={widgets}
                resting={acting}
                onSubmit={handleSubmit}
              />
            </ElementsProvider>
          </>
        )}
      </SaidProvider>
      <div className={styles.rare}>
        {again.map((act) => (
          <AgainAct
            key={act}
            store={store}
            act={act}
            label={text(`again.${act}`) ?? t('ui.retry')}
            done={text(`again.${act}.done`)}
          />
        ))}
        {begun ? (
          <Button kind="text" quiet onClick={store.startOver}>
            {t('ui.flow.start-over')}
          </Button>
        ) : null}
        <WayOut store={store} flow={flow} />
      </div>
    </Page>
  )
}

const formOfStep = ({ walk }: FlowView) => walk.steps[walk.at]?.form
const pageBlocks = ({ walk }: FlowView) => walk.blocks
const asideBlocks = ({ walk }: FlowView) => walk.aside
const isActing = (view: FlowView) => view.busy === 'acting'
const isWaiting = ({ walk }: FlowView) => walk.waiting !== undefined
const actsAgain = ({ walk }: FlowView) => walk.again
/**
 * Something is answered, and not all of it is sealed: what cannot be changed is not begun anew. Neither is what may have
 * been paid for.
 */
const hasBegun = ({ state, walk }: FlowView) => {
  if (state.acts.some(({ status }) => status === 'sent' || status === 'pending')) return false
  const others = walk.path.filter((step) => step !== walk.at)
  const isSettled = others.length > 0 && others.every((step) => walk.steps[step]?.sealed)
  const hasAnswers = Object.values(state.answers).some((values) => Object.keys(values).length > 0)
  return hasAnswers && !isSettled
}
