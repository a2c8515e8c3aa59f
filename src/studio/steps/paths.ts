import type { CallAnswer } from '#contract/index.ts'

export type FlowPath = CallAnswer<'studio/list-paths'>['paths'][number]

/** So many stand beside each other. */
export const mostBeside = 8

/** A, B, ... Z, AA: what a path is called. */
export const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** The paths that stand beside each other with one of them: where they begin. */
export const firstBeside = (index: number): number => Math.floor(index / mostBeside) * mostBeside

/** What a path does at a step: asks it, ends there, goes past it on its way, or is not on its way yet, or any more. */
export type PathMark = 'asked' | 'end' | 'past' | 'none'

/** The marks of a path at the steps of a flow, in their order. */
export function marksOf({ steps, end }: Pick<FlowPath, 'steps' | 'end'>, ids: readonly string[]): readonly PathMark[] {
  const on = ids.map((id): PathMark => (id === end ? 'end' : steps.includes(id) ? 'asked' : 'none'))
  const first = on.findIndex((mark) => mark !== 'none')
  const last = on.findLastIndex((mark) => mark !== 'none')
  return on.map((mark, index) => (mark === 'none' && index > first && index < last ? 'past' : mark))
}
