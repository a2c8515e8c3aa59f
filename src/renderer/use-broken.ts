import { useElements } from '#elements/context.ts'
import type { FlowStore } from './flow-store.ts'
import type { FlowView } from './flow-view.ts'
import { brokenText } from './texts.ts'
import { useFlow } from './use-flow.ts'

/** What is said where something that the page shows could not be read; undefined: all of it could, or is on its way. */
export function useBroken(store: FlowStore): string | undefined {
  const elements = useElements()
  const problems = useFlow(store, walkProblems)
  return problems.some(({ code }) => code === 'broken') ? brokenText(elements, problems) : undefined
}

const walkProblems = ({ walk }: FlowView) => walk.problems
