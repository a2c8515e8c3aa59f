import { timeIn } from '#calendar/wall-clock.ts'
import type { Elective } from '#contract/shapes/camps.ts'
import type { CallContext } from '../../handler.ts'
import { type ClassRow, classesById } from '../booking/class-repository.ts'
import { dayInLetter } from '../day-in-words.ts'
import { moneyInWords } from '../money-in-words.ts'
import { wordsIn } from '../words.ts'
import { electivesOf, type ProgramRow } from './repository.ts'

/** What can be chosen beside a camp, with how many places are left of it now. */
export interface CampElective {
  readonly program: ProgramRow
  readonly row: ClassRow
}

/** The electives of one time at which a camp is held that have not begun, by their begin. */
export async function electivesBeside(
  { chain, now }: Pick<CallContext, 'chain' | 'now'>,
  campId: string,
): Promise<readonly CampElective[]> {
  const programs = await electivesOf(chain, campId, now)
  const rows = await classesById(
    chain,
    programs.map(({ id }) => id),
    now,
  )
  return programs.flatMap((program) => {
    const row = rows.find(({ id }) => id === program.id)
    return row === undefined ? [] : [{ program, row }]
  })
}

export function tellElective({ lang }: Pick<CallContext, 'lang'>, { program, row }: CampElective): Elective {
  const words = wordsIn(row.texts, lang)
  const title = words?.name ?? row.activity_id
  const price = { amountMinor: program.products[0]?.priceMinor ?? 0, currency: program.currency }
  const time = timeIn(row.time_zone, row.starts_at)
  const money = moneyInWords(lang, price.amountMinor, price.currency)
  return {
    id: row.id,
    name: [title, dayInLetter(lang, row.local_date), time, money].join(' · '),
    title,
    description: words?.description ?? '',
    date: row.local_date,
    time,
    minutes: row.unit_minutes ?? 0,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    placesLeft: Math.max(0, row.places_left),
    price,
  }
}

/** Whether two of these are at the same time: nobody is at both. */
export const overlap = (chosen: readonly Pick<ClassRow, 'starts_at' | 'ends_at'>[]): boolean =>
  chosen.some((one, at) =>
    chosen.slice(at + 1).some((other) => one.starts_at < other.ends_at && other.starts_at < one.ends_at),
  )
