/** Calendar days as `YYYY-MM-DD`: no clock and no zone, so the same everywhere. What is not a day is null. */

export const dateUnits = ['days', 'weeks', 'months', 'years'] as const
export type DateUnit = (typeof dateUnits)[number]

/**
 * Adds a whole number of units. A day that the month does not have becomes its last one: 31 Jan + 1 month = 28 Feb.
 * Null when the date is none, the number is not whole, or the result leaves the years 1 to 9999.
 */
export function addToDate(date: string, amount: number, unit: DateUnit): string | null {
  const day = parseDate(date)
  if (!day || !Number.isSafeInteger(amount)) return null
  if (unit === 'days') return fromDayNumber(toDayNumber(day) + amount)
  if (unit === 'weeks') return fromDayNumber(toDayNumber(day) + 7 * amount)

  const months = day.year * 12 + (day.month - 1) + amount * (unit === 'years' ? 12 : 1)
  const year = Math.floor(months / 12)
  const month = months - year * 12 + 1
  return format({ year, month, day: Math.min(day.day, daysInMonth(year, month)) })
}

/** Completed calendar years; who was born on 29 February has birthday on 1 March in other years. Negative before birth. */
export function ageOn(birthday: string, on: string): number | null {
  const born = parseDate(birthday)
  const now = parseDate(on)
  if (!born || !now) return null
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day)
  return now.year - born.year - (hadBirthday ? 0 : 1)
}

/** The age as a figure: years since birth with two decimals. For what is shown and counted, never for a minimum age. */
export function ageFigure(birthday: string, on: string): number | null {
  const born = parseDate(birthday)
  const now = parseDate(on)
  return born && now ? Math.round(((toDayNumber(now) - toDayNumber(born)) / 365.25) * 100) / 100 : null
}

export const isDate = (text: string): boolean => parseDate(text) !== null

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

function parseDate(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8)) }
  if (day.year < 1 || day.month < 1 || day.month > 12) return null
  return day.day >= 1 && day.day <= daysInMonth(day.year, day.month) ? day : null
}

function format({ year, month, day }: Day): string | null {
  if (year < 1 || year > 9999) return null
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

// Days are counted in years that begin in March, so that the leap day is the last of its year; 400 years repeat exactly.
const daysBeforeMonth = (monthFromMarch: number): number => Math.floor((153 * monthFromMarch + 2) / 5)
const daysBeforeYear = (year: number): number =>
  365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)

function toDayNumber({ year, month, day }: Day): number {
  const marchYear = month > 2 ? year : year - 1
  return daysBeforeYear(marchYear) + daysBeforeMonth((month + 9) % 12) + day - 1
}

function fromDayNumber(number: number): string | null {
  let marchYear = Math.floor(number / 365.2425)
  while (daysBeforeYear(marchYear) > number) marchYear -= 1
  while (daysBeforeYear(marchYear + 1) <= number) marchYear += 1
  const dayOfYear = number - daysBeforeYear(marchYear)
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  return format({
    year: monthFromMarch < 10 ? marchYear : marchYear + 1,
    month: ((monthFromMarch + 2) % 12) + 1,
    day: dayOfYear - daysBeforeMonth(monthFromMarch) + 1,
  })
}
