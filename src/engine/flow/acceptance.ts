import type { FlowDoc, FormDoc } from '../documents.ts'
import type { FlowState, Values } from './types.ts'

export interface Accepting {
  readonly steps: FlowDoc['steps']
  readonly forms?: { readonly [id: string]: FormDoc }
}

/**
 * A state without what was said to papers (`ui:papers`): under another release they may say something else, and what
 * somebody accepts is what they could read. The other answers stay.
 */
export function withoutAcceptance(state: FlowState, { steps, forms = {} }: Accepting): FlowState {
  const accepted = new Map(
    steps.map(({ id, form }) => {
      const fields = typeof form === 'string' ? (forms[form]?.fields ?? []) : []
      return [id, fields.filter(({ ui }) => ui?.['ui:papers'] !== undefined).map((field) => field.id)]
    }),
  )
  const without = (values: FlowState['answers']) =>
    Object.fromEntries(Object.entries(values).map(([step, own]) => [step, leaveOut(own, accepted.get(step) ?? [])]))
  return { ...state, answers: without(state.answers), drafts: without(state.drafts) }
}

const leaveOut = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
