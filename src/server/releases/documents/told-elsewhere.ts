import { formsOfFlow } from '#engine/check/forms-of-flow.ts'
import type { ReleaseDocs } from '#engine/documents.ts'
import type { ProductDocs } from '#engine/overlay/types.ts'
import type { Problem } from '#engine/problem.ts'

/** What a derived flow has from its base is told at the base. */
export function withoutInherited(
  problems: readonly Problem[],
  { flows }: Pick<ProductDocs, 'flows'>,
): readonly Problem[] {
  // What is read too early by the base may be read by nobody in the derived flow: it is one fault.
  const kindOf = (code: string): string => code.replace(/^read\..*$/, 'read')
  const known = new Set(problems.map(({ code, at }) => `${kindOf(code)} ${at}`))
  const bases = Object.values(flows).flatMap((doc) => ('from' in doc ? [[doc.id, doc.from] as const] : []))
  return problems.filter(({ code, at }) =>
    bases.every(([id, from]) => {
      const atBase = at
        .replace(new RegExp(`^flow:${id}(?=/|$)`), `flow:${from}`)
        .replace(new RegExp(`^(texts/[^/]+)/flow\\.${id}(?=\\.|$)`), `$1/flow.${from}`)
      return atBase === at || !known.has(`${kindOf(code)} ${atBase}`)
    }),
  )
}

/**
 * What reads of a form that a step names and nobody has: there is nothing to hold it against. A form that no flow asks is
 * such a one where a flow asks for one that is not there.
 */
export function withoutUnheld(
  problems: readonly Problem[],
  { flows, forms }: Pick<ReleaseDocs, 'flows' | 'forms'>,
): readonly Problem[] {
  const formless = problems.flatMap(({ code, at }) => {
    const [, flow, step] = (code === 'form.unknown' && /^(flow:[^/]+)\/steps\/([^/]+)\/form$/.exec(at)) || []
    return flow === undefined ? [] : [{ flow, step }]
  })
  if (formless.length === 0) return problems
  const asked = new Set(Object.keys(flows).flatMap((flow) => [...formsOfFlow(flow, { flows, forms })]))
  const isUnheld = ({ at, params = {} }: Problem): boolean => {
    const [, form] = /^form:([^/]+)/.exec(at) ?? []
    if (form !== undefined) return !asked.has(form)
    const [, , step] = /^(answers|records|mode)\.([^.]+)/.exec(String(params.path)) ?? []
    return formless.some(
      (one) => at.startsWith(`${one.flow}/`) && (step === one.step || at.startsWith(`${one.flow}/steps/${one.step}/`)),
    )
  }
  return problems.filter((one) => !absences.has(one.code) || !isUnheld(one))
}

/** Codes that say that something does not exist, which a form that nobody has might hold. */
const absences = new Set([
  'act.unknown',
  'field.unknown',
  'mode.unknown',
  'place.unknown',
  'placeholder.unknown',
  'read.element',
  'read.unknown',
  'value.never',
  'value.unknown',
])
