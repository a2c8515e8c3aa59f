import { useElements } from '#elements/context.ts'
import type { FlowDoc } from '#engine/documents.ts'
import { Stepper } from '#ui/parts/stepper.tsx'
import type { FlowStore } from './flow-store.ts'
import { orderedSteps } from './step-order.ts'
import { useFlow } from './use-flow.ts'
import { useStepBefore } from './use-step-before.ts'

/** How far one is in the flow. A flow of one step shows nothing. */
export function FlowSteps({ store, flow }: { readonly store: FlowStore; readonly flow: FlowDoc }) {
  const steps = useFlow(store, orderedSteps)
  const before = useStepBefore(store, flow)
  const { t, optionalText, link } = useElements()
  if (steps.length < 2) return null

  const backLabel = (step: string) => optionalText(`flow.${flow.id}.${step}.back`) ?? t('ui.back')
  const current = steps.findLastIndex(({ state }) => state !== 'later')
  const here = steps.findIndex(({ state }) => state === 'current')
  return (
    <Stepper
      label={t('ui.flow.progress')}
      steps={steps.map(({ id, state, sealed }) => ({
        id,
        label: t(`flow.${flow.id}.${id}`),
        state,
        link: state === 'done' && !sealed ? link({ step: id }) : undefined,
      }))}
      caption={t('ui.flow.position', { number: (here < 0 ? current : here) + 1, total: steps.length })}
      back={before === null ? undefined : { ...link({ step: before }), label: backLabel(before) }}
    />
  )
}
