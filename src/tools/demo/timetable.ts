import { timetableFiles, writeFor } from './catalogue.ts'

/** Writes what the clubs of a demo chain offer at which times, as its files say; another chain may take it over. */
export async function fillTimetable(of: string, chain: string = of): Promise<void> {
  const { entries, facts } = timetableFiles(of)
  await writeFor({ ...facts, chain }, entries)
}
