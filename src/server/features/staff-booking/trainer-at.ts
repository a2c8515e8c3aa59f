import type { SlotOwnerRow } from '../booking/slots-repository.ts'
import { type Starts, tellStart } from '../booking/starts-of.ts'
import { awayAllDay, tellTrainer } from '../booking/tell-owner.ts'

/** A trainer beside the starts that are shown: whether they are away that day, and when they are free first. */
export function trainerAt(found: Starts, trainer: SlotOwnerRow, lang: string) {
  const first = found.firstOf(trainer.id)
  return {
    ...tellTrainer(trainer, lang),
    away: awayAllDay(trainer, found.date, lang),
    first: first && tellStart(found, first),
  }
}
