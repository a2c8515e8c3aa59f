import type { ProgramProduct } from '../tables.ts'
import type { RoundUnit } from './rounds.ts'

/** What a product costs somebody who begins with a unit: all of it, or so many times as there are units left. */
export const priceFrom = ({ priceMinor, perUnit }: ProgramProduct, units: number, fromUnit: number): number =>
  perUnit ? priceMinor * (units - fromUnit + 1) : priceMinor

/** With which unit somebody begins who does not choose: the next one where they may join late. */
export const firstUnitOf = (program: { readonly late: boolean; readonly next_unit: number | null }): number =>
  program.late ? (program.next_unit ?? 1) : 1

/** The units with which somebody can begin now: those that have not begun; only the first where nobody joins late. */
export function startsOf<U extends Pick<RoundUnit, 'number' | 'startsAt'>>(
  units: readonly U[],
  late: boolean,
  now: Date,
): readonly U[] {
  return units.filter(({ number, startsAt }) => now < startsAt && (late || number === 1))
}

/** When a course begins, as people speak of it: December belongs to the winter that ends in February. */
export function semesterOf(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const season = ['winter', 'spring', 'summer', 'autumn'][Math.floor((month % 12) / 3)] ?? 'winter'
  return `${month <= 2 ? year - 1 : year}-${season}`
}

/** The days between which a semester begins: the first, and the first of the next. */
export function daysOfSemester(semester: string): { readonly from: string; readonly before: string } {
  const [year = '0', season = ''] = semester.split('-')
  const month = { spring: 3, summer: 6, autumn: 9, winter: 12 }[season] ?? 3
  const written = (at: number) =>
    `${Number(year) + Math.floor((at - 1) / 12)}-${String(((at - 1) % 12) + 1).padStart(2, '0')}-01`
  return { from: written(month), before: written(month + 3) }
}
