import type { CallContext } from '../handler.ts'

/** The row of the journal that a call does, in a flow or not; null without a key. */
export function actOf({ flow, direct }: Pick<CallContext, 'flow' | 'direct'>) {
  if (flow !== undefined) return { scope: scopeOfFlow(flow.instanceId), key: flow.key }
  return direct ?? null
}

export const scopeOfFlow = (instanceId: string): string => `flow:${instanceId}`

export const scopeOfCaller = (personId: string | null): string => (personId === null ? 'visitor' : `person:${personId}`)
