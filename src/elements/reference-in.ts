import type { Elements } from './context.ts'

/** The number of a paper within a sentence: it runs from left to right, also where the sentence does not. */
export const referenceIn = (reference: string, { dir }: Pick<Elements, 'dir'>): string =>
  dir === 'rtl' ? `\u2066${reference}\u2069` : reference
