import { readFileSync } from 'node:fs'
import path from 'node:path'
import { tx } from '#server/db/ambient.ts'
import { applyTimetable, type Timetable } from '#server/features/booking/timetable.ts'

const chains = path.resolve(import.meta.dirname, '../../../flows/chains')

/** Writes what the clubs of a demo chain offer at which times, as its documents say; another chain may take it over. */
export const fillTimetable = (of: string, chain: string = of): Promise<void> =>
  tx(() => applyTimetable(chain, timetableOf(of)))

const timetableOf = (chain: string): Timetable =>
  JSON.parse(readFileSync(path.join(chains, chain, 'catalogue/timetable.json'), 'utf8')) // as its grammar says
