import type { FieldDoc, FlowDoc, ReleaseDocs, StepDoc } from '../documents.ts'
import { formsOfFlow } from '../explore/forms-of-flow.ts'
import type { Problem } from '../problem.ts'
import { remarkAt } from './problem-at.ts'

/** What somebody writes or chooses is sent somewhere, or something depends on it; a box to tick may only hold the way. */
export function checkHeard(docs: ReleaseDocs): Problem[] {
  return Object.values(docs.flows).flatMap((flow) =>
    flow.steps
      .filter((step) => !isHeard(step, flow, docs))
      .map(({ id, form = null }) => remarkAt(`flow:${flow.id}/steps/${id}`, 'answers.unheard', { form })),
  )
}

function isHeard({ id, form: name, acts = [] }: StepDoc, flow: FlowDoc, docs: ReleaseDocs): boolean {
  const form = typeof name === 'string' ? docs.forms[name] : undefined
  if (form === undefined || form.fields.every(isTick)) return true
  const isNamed = (text: string): boolean =>
    ['answers', 'records'].some((root) => text.includes(`"${root}"`) || text.includes(`"${root}.${id}`))
  if (/"form[".]/.test(JSON.stringify(acts)) || isNamed(JSON.stringify(flow))) return true
  const others = [...formsOfFlow(flow.id, docs)].filter((one) => one !== name)
  return isNamed(JSON.stringify(others.map((one) => docs.forms[one])))
}

const isTick = ({ schema }: FieldDoc): boolean =>
  schema.type === 'boolean' || schema.const === true || typeof schema.$ref === 'string'
