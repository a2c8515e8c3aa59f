import { type LackingName, lackingNames } from '#engine/check/lacking-names.ts'
import { actsBefore } from '#engine/check/sites.ts'
import { formOf, type Site, type View } from '#engine/check/view.ts'
import type { Expr, FlowDoc, StepDoc } from '#engine/documents.ts'
import type { FlowProgram } from '#engine/flow/flow-program.ts'
import { followReads } from '#engine/flow/reads.ts'
import type { Platform } from '#engine/flow/types.ts'
import { compileExpression } from '#engine/logic/compile.ts'
import type { Compiled } from '#engine/logic/types.ts'

/** A name in a sentence of a step or an end that may be without a value there, ready to be looked at. */
export interface PlaceholderUse extends Pick<LackingName, 'step' | 'key' | 'locale' | 'name' | 'reads'> {
  /** Whether the name has a value. */
  readonly isThere: Compiled
  /** Whether it is this sentence that the step's `words` choose; null: nothing chooses. */
  readonly isChosen: Compiled | null
  /** The mode of the field whose label it is. */
  readonly mode: Compiled | null
  /** Ends say it as it was when their act was done, and since then data have been read anew. */
  readonly isKept: boolean
}

/** The names of a flow's sentences that documents let go without a value: only these are looked at. */
export function placeholderUsesOf(
  doc: FlowDoc,
  flow: FlowProgram,
  start: View,
  platform: Platform,
): readonly PlaceholderUse[] {
  return lackingNames(doc, start).flatMap((lacking): readonly PlaceholderUse[] => {
    const { step: id, key, locale, name, reads, expr, field } = lacking
    const step = doc.steps.find((one) => one.id === id)
    if (!step) return []
    const chosen = choosing(step, lacking)
    const isChosen = chosen === null ? null : compileExpression(chosen, platform)
    const isThere = compileExpression({ '!==': [expr, null] }, platform)
    return [
      {
        step: id,
        key,
        locale,
        name,
        reads,
        isThere,
        isChosen,
        mode: flow.steps[flow.order.get(id) ?? -1]?.form?.fields.find((one) => one.id === field)?.mode ?? null,
        isKept: step.end !== undefined && flow.kept.includes(name) && readsData(isThere, flow),
      },
    ]
  })
}

/** A sentence for one of the values of `words`, or the one for those that have none. */
function choosing({ words }: StepDoc, { word, others }: LackingName): Expr | null {
  if (words === undefined) return null
  const spoken: Expr = { var: `let.${words}` }
  return word === null ? { '!': [{ in: [spoken, [...others]] }] } : { '===': [spoken, word] }
}

/** What chooses among sentences of which one may lack something, as places where values are compared. */
export function wordsCompared(doc: FlowDoc, start: View): readonly Site[] {
  return lackingNames(doc, start).flatMap((lacking): readonly Site[] => {
    const index = doc.steps.findIndex(({ id }) => id === lacking.step)
    const step = doc.steps[index]
    const expr = step ? choosing(step, lacking) : null
    if (!step || expr === null) return []
    const form = formOf(start.docs, step)
    const view: View = { ...start, flow: doc, step: index, answered: index + 1, acts: actsBefore(doc, index), form }
    return [{ at: `flow:${doc.id}/steps/${lacking.step}/words`, expr, view, named: false }]
  })
}

function readsData(value: Compiled, { names }: FlowProgram): boolean {
  let found = false
  followReads([value], names, ([root]) => {
    found ||= root === 'data'
  })
  return found
}
