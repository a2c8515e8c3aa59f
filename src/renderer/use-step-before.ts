import { useCallback } from 'react'
import type { FlowDoc } from '#engine/documents.ts'
import type { FlowStore } from './flow-store.ts'
import type { FlowView } from './flow-view.ts'
import { stepBefore } from './step-order.ts'
import { useFlow } from './use-flow.ts'

/** The step to which Back leads from the shown one; null: nowhere. */
export function useStepBefore(store: FlowStore, flow: FlowDoc): string | null {
  return useFlow(
    store,
    useCallback((view: FlowView) => stepBefore(view, flow), [flow]),
  )
}
