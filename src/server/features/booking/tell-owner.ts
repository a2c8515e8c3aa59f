import { wordsIn } from '../words.ts'
import type { SlotOwnerRow } from './slots-repository.ts'

/** Why a court or a trainer cannot be had on a whole day, and the last day of that; null: they can. */
export function awayAllDay({ exceptions }: SlotOwnerRow, day: string, lang: string) {
  const away = exceptions.find(({ from, to, between }) => between === null && from <= day && day <= to)
  return away === undefined ? null : { why: wordsIn(away.texts, lang)?.name ?? null, until: away.to }
}

/** A trainer as lists show them. */
export const tellTrainer = ({ id, name, texts, photo }: SlotOwnerRow, lang: string) => ({
  id,
  name: name ?? id,
  focus: wordsIn(texts, lang)?.focus ?? null,
  photo,
})
