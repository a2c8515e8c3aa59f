import type { FlowProgram } from '#engine/flow/flow-program.ts'

/** Fields whose choices the world lists, as `step.field`: what they are called is none of the documents' business. */
export const listedByWorld = ({ steps }: FlowProgram): ReadonlySet<string> =>
  new Set(
    steps.flatMap(({ id: step, form }) =>
      (form?.fields ?? []).flatMap(({ id, choices }) => {
        const reads = choices?.from?.reads ?? []
        return reads.some(([root]) => root !== 'config' && root !== 'values') ? [`${step}.${id}`] : []
      }),
    ),
  )
