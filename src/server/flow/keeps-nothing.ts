import type { LiveRelease } from '../releases/release.ts'

/**
 * Whether a flow says `keep: false`: its address or its answers hold a secret, so neither is written down, and each act
 * is judged by what came with it.
 */
export const keepsNothing = ({ docs }: Pick<LiveRelease, 'docs'>, flow: string): boolean =>
  docs.flows[flow]?.keep === false
