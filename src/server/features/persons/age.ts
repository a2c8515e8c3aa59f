import { ageOn } from '#engine/logic/dates.ts'

/** Below the highest of the minimum ages today. Somebody without a birthday is not refused: their chain does not ask for it. */
export function isTooYoung(birthday: string | null, today: string, minimumAges: readonly (number | null)[]): boolean {
  const minimum = Math.max(0, ...minimumAges.map((age) => age ?? 0))
  return birthday !== null && (ageOn(birthday, today) ?? 0) < minimum
}
