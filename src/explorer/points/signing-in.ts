import type { CallFacts } from '#engine/check/types.ts'
import type { View } from '#engine/check/view.ts'
import type { FlowDoc, Json } from '#engine/documents.ts'
import { createFoldings } from '../items/folding.ts'
import type { FlowSettings } from './settings.ts'

/**
 * Which acts sign somebody in: their calls do, and what the call needs for it is given. Who is asked for no password is
 * registered, and stays a visitor.
 */
export interface SigningIn {
  /** Whether it does; null when it hangs on which settings hold. */
  by(act: string): boolean | null
  /** Under the settings of this number; where nobody chose them, it hangs on none. */
  under(act: string, settings: Json | undefined): boolean
}

interface Given {
  readonly doc: FlowDoc
  readonly start: View
  readonly settings: FlowSettings
  readonly calls: CallFacts
  callsOfAct(act: string): readonly string[]
}

export function createSigningIn({ doc, start, settings, calls, callsOfAct }: Given): SigningIn {
  // What is answered is answered under the settings that hold at the act.
  const foldings = settings.sets.flatMap(({ config }) => createFoldings(doc, start, [config]))
  const view: View = { ...start, flow: doc, step: doc.steps.length, answered: doc.steps.length }
  const acts = new Map(doc.steps.flatMap((step) => (step.acts ?? []).map((act) => [act.id, act] as const)))
  const known = new Map<string, readonly boolean[]>()

  return {
    by(act) {
      const [first = false, ...others] = under(act)
      return others.every((one) => one === first) ? first : null
    },
    under: (act, settings) => under(act)[Number(settings ?? 0)] === true,
  }

  function under(act: string): readonly boolean[] {
    const found =
      known.get(act) ?? foldings.map((_, settings) => callsOfAct(act).some((call) => isBy(act, call, settings)))
    known.set(act, found)
    return found
  }

  function isBy(act: string, call: string, settings: number): boolean {
    const { signsIn = false, signsInWith } = calls.get(call) ?? {}
    if (!signsIn || signsInWith === undefined) return signsIn
    return foldings[settings]?.fold(acts.get(act)?.with?.[signsInWith] ?? null, view) !== null
  }
}
