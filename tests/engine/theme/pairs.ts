import { contrast, parseColour } from '#engine/theme/colour.ts'
import type { Tokens } from '#engine/theme/derive-theme.ts'

const grounds = ['canvas', 'surface', 'sunken']

/** What stands on what, and how well it has to be read. */
export const pairs: readonly (readonly [role: string, on: readonly string[], ratio: number])[] = [
  ['text', grounds, 7],
  ['text', ['primary-soft', 'danger-soft', 'highlight-soft', 'warn-soft', 'success-soft'], 4.5],
  ['muted', grounds, 4.5],
  ['line', grounds, 3],
  ['primary-text', [...grounds, 'primary-soft'], 4.5],
  ['primary-line', [...grounds, 'primary-soft'], 3],
  ['on-highlight', ['highlight'], 4.5],
  ['on-warn', ['warn'], 4.5],
  ['on-banner', ['banner'], 4.5],
  ['highlight-text', [...grounds, 'highlight-soft'], 4.5],
  ['warn-text', [...grounds, 'warn-soft'], 4.5],
  ['danger-text', [...grounds, 'danger-soft'], 4.5],
  ['danger-line', grounds, 3],
  ['success-text', [...grounds, 'success-soft'], 4.5],
  ['on-band', ['band'], 4.5],
  ['band-line', ['band'], 3],
]

/** In the dark, cards and menus lie on a third ground. */
export const darkPairs: typeof pairs = [
  ...pairs,
  ['text', ['raised'], 7],
  ['muted', ['raised', 'primary-soft'], 4.5],
  ['primary-text', ['raised'], 4.5],
]

/** The pairs that cannot be read, in words. */
export function failing(tokens: Tokens, scheme: 'light' | 'dark'): readonly string[] {
  return (scheme === 'dark' ? darkPairs : pairs).flatMap(([role, on, ratio]) =>
    on.filter((ground) => between(tokens[role], tokens[ground]) < ratio).map((ground) => `${role} on ${ground}`),
  )
}

export function between(one: string | undefined, other: string | undefined): number {
  return contrast(parseColour(one) ?? [128, 128, 128], parseColour(other) ?? [128, 128, 128])
}
