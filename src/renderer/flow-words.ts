import { useCallback, useMemo } from 'react'
import { type TextValues, useElements } from '#elements/context.ts'
import type { FlowDoc } from '#engine/documents.ts'
import { isSayable } from '#engine/flow/said.ts'
import type { WalkResult } from '#engine/flow/types.ts'
import type { FlowStore } from './flow-store.ts'
import type { FlowView } from './flow-view.ts'
import type { FormSource } from './form-spec.ts'
import { useFlow } from './use-flow.ts'

export type FlowTextParams = TextValues

/**
 * The texts of a step by their ending: `text('title')` is `flow.join.plan.title`, `text()` the step's short name. Null
 * when there is none. Placeholders name a `let` of the flow or of the step's form; so does the step's `words`, whose value
 * finds the more fitting sentence, where there is one.
 */
export function useFlowText(store: FlowStore, flow: FlowDoc, step: string, source: FormSource) {
  const names = useMemo(() => placeholderNames(flow, step, source), [flow, step, source])
  const params = useFlow(
    store,
    useCallback((view: FlowView) => paramsOf(view.walk, names), [names]),
  )
  const { optionalText } = useElements()
  const doc = flow.steps.find((other) => other.id === step)
  const end = doc?.end !== undefined
  const key = `flow.${flow.id}.${end ? 'ends.' : ''}${step}`
  const word = doc?.words === undefined ? undefined : params[doc.words]
  return (ending?: string) => {
    const plain = ending === undefined ? key : `${key}.${ending}`
    return (word === undefined ? null : optionalText(`${plain}.${String(word)}`, params)) ?? optionalText(plain, params)
  }
}

/** What sentences of a step may name: the `let` of its flow and of its form. */
export function placeholderNames(flow: FlowDoc, step: string, { forms }: FormSource): readonly string[] {
  const form = flow.steps.find(({ id }) => id === step)?.form
  const own = typeof form === 'string' ? forms[form]?.let : undefined
  return [...Object.keys(flow.let ?? {}), ...Object.keys(own ?? {})]
}

/** The values of names; what no sentence can hold is left out. */
export function paramsOf(walk: WalkResult, names: readonly string[]): FlowTextParams {
  const params: { [name: string]: TextValues[string] } = {}
  for (const name of names) {
    const value = walk.value(name)
    if (isSayable(value)) params[name] = value
  }
  return params
}
