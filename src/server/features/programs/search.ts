import type { InputOf } from '#contract/call.ts'
import type { searchCourses } from '#contract/calls/courses/search-courses.ts'
import type { CallContext } from '../../handler.ts'
import { offersOf } from './offer.ts'
import { programsBy } from './repository.ts'
import { daysOfSemester } from './rules/prices.ts'
import type { ProgramType } from './tables.ts'

/** What fits a question, by its begin, as the subject sees it. */
export async function search(context: CallContext, type: ProgramType, input: InputOf<typeof searchCourses>) {
  const semester = input.semester ? daysOfSemester(input.semester) : null
  const [from = null] = [input.from, semester?.from].filter((one) => one != null).sort((a, b) => (a < b ? 1 : -1))
  const filter = {
    type,
    centerId: input.centerId ?? null,
    group: input.type ?? null,
    ageMin: figure(input.ageMin),
    ageMax: figure(input.ageMax),
    childAge: figure(input.childAge),
    from,
    to: input.to ?? null,
    before: semester?.before ?? null,
    weekday: figure(input.weekday),
  }
  return offersOf(context, await programsBy(context.chain, filter, context.now), context.subject?.id ?? null)
}

const figure = (written: string | null | undefined): number | null => (written == null ? null : Number(written))
