import type { ActDoc, FlowDoc, ReleaseDocs, ScreenDoc } from '../documents.ts'
import { isMap } from '../logic/values.ts'
import { callsNamedBy } from './reads.ts'
import { alternativesOf } from './schema-types.ts'
import type { CallFacts } from './types.ts'

type Documents = Pick<ReleaseDocs, 'flows' | 'screens'>

/**
 * Writes beside every act that chooses its call what each of these calls knows (`ActDoc.knows`). Done when a release is
 * made, so that browser and server send the same without either of them looking into the contract.
 */
export function withKnownInputs<D extends Documents>(docs: D, calls: CallFacts): D {
  return { ...docs, flows: mapped(docs.flows, inFlow), screens: mapped(docs.screens, inScreen) }

  function inFlow(flow: FlowDoc): FlowDoc {
    return { ...flow, steps: flow.steps.map((step) => (step.acts ? { ...step, acts: step.acts.map(inAct) } : step)) }
  }

  function inScreen(screen: ScreenDoc): ScreenDoc {
    return screen.acts ? { ...screen, acts: screen.acts.map(inAct) } : screen
  }

  function inAct(act: ActDoc): ActDoc {
    const ids = typeof act.call === 'string' ? [] : (callsNamedBy(act.call) ?? [])
    const known = ids.flatMap((id) => {
      const names = membersOf(id, calls)
      return names ? [[id, names] as const] : []
    })
    return known.length === 0 ? act : { ...act, knows: Object.fromEntries(known) }
  }
}

/** Null: the call takes whatever it is given, or nobody knows it. */
function membersOf(id: string, calls: CallFacts): readonly string[] | null {
  const fact = calls.get(id)
  const shapes = fact ? alternativesOf(fact.input) : []
  const isOpen = ({ properties, additionalProperties }: (typeof shapes)[number]): boolean =>
    !isMap(properties) || additionalProperties !== false
  if (shapes.length === 0 || shapes.some(isOpen)) return null
  return [...new Set(shapes.flatMap(({ properties }) => Object.keys(properties ?? {})))].sort()
}

const mapped = <T>(all: { readonly [id: string]: T }, change: (one: T) => T): { readonly [id: string]: T } =>
  Object.fromEntries(Object.entries(all).map(([id, one]) => [id, change(one)]))
