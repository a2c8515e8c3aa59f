import type { FlowProgram } from '#engine/flow/flow-program.ts'
import type { Names } from '#engine/flow/names.ts'
import { followReads } from '#engine/flow/reads.ts'

/** A datum, those of forms as `step/name`, with the answers that it is asked with. */
export interface AskedWith {
  readonly name: string
  /** As step and field; '' for all of a step. */
  readonly answers: readonly (readonly [step: string, field: string])[]
}

/** All data of a flow and its forms. */
export function answersBehindData({ names, steps }: FlowProgram): readonly AskedWith[] {
  const found: AskedWith[] = []
  const add = (name: string, datum: string, among: Names, own: string): void => {
    const answers: [string, string][] = []
    followReads([{ expr: null, run: () => null, reads: [['data', datum]] }], among, ([root, step = '', field = '']) => {
      if (root === 'answers' || root === 'records') answers.push([step, field])
      if (root === 'form' || root === 'record' || root === 'outer') answers.push([own, ''])
    })
    found.push({ name, answers })
  }
  for (const name of names.data.keys()) add(name, name, names, '')
  for (const { id, form } of steps)
    for (const [name, { form: own }] of form?.names.data ?? [])
      if (form && own !== null) add(`${id}/${name}`, name, form.names, id)
  return found
}
