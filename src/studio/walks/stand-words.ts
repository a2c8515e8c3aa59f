import type { WalkLine } from '#contract/shapes/walk.ts'
import type { useTexts } from '../texts/texts.tsx'

type Say = ReturnType<typeof useTexts>['say']

/** Where somebody is, in a sentence. */
export const standWords = (say: Say, { stand, step, sentence, code }: WalkLine): string =>
  say(`walks.stand.${stand}`, { step: step ?? '', why: [sentence, code].filter(Boolean).join(' · ') })

/** What was refused or is kept waiting; who was just left half way is not stuck. */
export const isStuck = ({ stand }: Pick<WalkLine, 'stand'>): boolean =>
  stand === 'refused' || stand === 'stopped' || stand === 'waiting'

export const isOpen = ({ stand }: Pick<WalkLine, 'stand'>): boolean => stand !== 'done' && stand !== 'gone'
