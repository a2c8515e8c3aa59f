import type { CallFacts } from '../check/types.ts'
import type { View } from '../check/view.ts'
import type { FlowDoc } from '../documents.ts'
import { createFoldings } from './items/folding.ts'
import type { Settings } from './settings.ts'

interface Signing {
  readonly doc: FlowDoc
  readonly start: View
  readonly settings: Settings
  readonly calls: CallFacts
  callsOfAct(act: string): readonly string[]
}

/**
 * Whether an act signs somebody in: its call does, and what the call needs for it is given. Who is asked for no password
 * under any settings is registered, and stays a visitor.
 */
export function createSignsIn({ doc, start, settings, calls, callsOfAct }: Signing): (act: string) => boolean {
  const foldings = createFoldings(
    doc,
    start,
    settings.sets.map(({ config }) => config),
  )
  const view: View = { ...start, flow: doc, step: doc.steps.length, answered: doc.steps.length }
  const acts = new Map(doc.steps.flatMap((step) => (step.acts ?? []).map((act) => [act.id, act] as const)))
  return (id) =>
    callsOfAct(id).some((call) => {
      const { signsIn = false, signsInWith } = calls.get(call) ?? {}
      if (!signsIn || signsInWith === undefined) return signsIn
      const given = acts.get(id)?.with?.[signsInWith] ?? null
      return foldings.some((folding) => folding.fold(given, view) !== null)
    })
}
