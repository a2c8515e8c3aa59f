import type { Documents } from '../documents/use-documents.ts'
import { formName } from '../fields/form-name.ts'
import { flowName, stepTitle } from '../steps/names.ts'
import type { TextKey } from '../texts/en.ts'
import type { ConditionPlace } from './place.ts'

type Say = (key: TextKey, values?: { readonly [name: string]: string | number }) => string

/** Whose condition it is: of a flow or of a form. */
export function conditionOwnerOf({ in: document }: ConditionPlace) {
  const [kind, id = ''] = document.split(':')
  return kind === 'flow' ? { kind: 'flow' as const, flow: id } : { kind: 'form' as const, form: id }
}

export interface Title {
  readonly sentence: string
  /** What it is about. */
  readonly name: string
  readonly where: string
  /** The page that one came from. */
  readonly back: string
}

/** What a condition is about, as the heading of its page asks it. */
export function conditionTitleOf(say: Say, documents: Documents, place: ConditionPlace): Title {
  const owner = conditionOwnerOf(place)
  const [list, id = '', ...rest] = place.at.split('/')
  const part = rest.join(' / ')
  if (owner.kind === 'flow') {
    const { flow } = owner
    const step = documents.resolved.flows[flow]?.steps.find((one) => list === 'steps' && one.id === id)
    const name = step === undefined ? id : stepTitle(documents, flow, step)
    const back = `/steps?${new URLSearchParams({ flow, step: id })}`
    if (part === 'when')
      return { sentence: say('condition.page.step', { name }), name, where: flowName(documents, flow), back }
    return { sentence: say('condition.page.other'), name, where: say('condition.page.where', { part, name }), back }
  }
  const { form } = owner
  const name = documents.names[`form.${form}.${id}`] ?? id
  const back = `/fields?${new URLSearchParams({ form, field: id, at: 'chain' })}`
  if (part === 'mode')
    return { sentence: say('condition.page.field', { name }), name, where: formName(documents, form), back }
  return { sentence: say('condition.page.other'), name, where: say('condition.page.where', { part, name }), back }
}
