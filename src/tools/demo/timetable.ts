import { timetableFiles, writeFor } from './catalogue.ts'

/**
 * Writes what the clubs of a demo chain offer at which times, as its files say; another chain may take it over. With a day
 * the seats are out of use around that day, as the files say of theirs.
 */
export async function fillTimetable(of: string, chain: string = of, today: string | null = null): Promise<void> {
  const { entries, facts } = timetableFiles(of, today)
  await writeFor({ ...facts, chain }, entries)
}
