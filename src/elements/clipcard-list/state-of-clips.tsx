import { daysBetween } from '#calendar/days.ts'
import type { HeldClipcard } from '#contract/shapes/clipcard.ts'
import { Chip, type ChipTone } from '#ui/parts/chip.tsx'
import { useElements } from '../context.ts'

/** What a clipcard is good for in a word: one clip left and few days to go are worth a warning. */
export function StateOfClips({ card }: { readonly card: HeldClipcard }) {
  const { t, today, format } = useElements()
  const { state, clipsLeft, validUntil } = card
  if (state !== 'ACTIVE') return <Chip tone={tones[state]}>{t(`element.clipcard-list.state.${state}`)}</Chip>
  const days = daysLeft(validUntil, today)
  if (card.kind === 'pack' && validUntil !== null && days !== null && days <= 7) {
    return <Chip tone="warn">{t('element.clipcard-list.soon', { date: format.date(validUntil) })}</Chip>
  }
  return <Chip tone={clipsLeft === 1 ? 'warn' : 'ok'}>{t('element.clipcard-list.clips', { count: clipsLeft })}</Chip>
}

const tones: { readonly [S in Exclude<HeldClipcard['state'], 'ACTIVE'>]: ChipTone } = {
  EMPTY: 'plain',
  EXPIRED: 'plain',
  PLANNED: 'soft',
}

/** Days from one date to another, that one included; null without an end. */
const daysLeft = (until: string | null, today: string): number | null =>
  until === null ? null : daysBetween(today, until)
