import { getCoursesFilters } from '#contract/calls/courses/get-courses-filters.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { wordsIn } from '../words.ts'
import { mayLook } from './find-program.ts'
import { filtersOf } from './repository.ts'
import { semesterOf } from './rules/prices.ts'

export const getCoursesFiltersHandler = handle(
  getCoursesFilters,
  async (context, { centerId = null, type = null, kind }) => {
    const of = kind === 'CAMPS' ? 'CAMP' : 'COURSE'
    if (!mayLook(context, of)) return refuse('UNAUTHENTICATED')
    const { all, here } = await filtersOf(context.chain, of, centerId, context.now)
    const shown = here.filter((row) => type === null || row.group_id === type)
    return ok({
      centers: unique(all.map((row) => ({ id: row.center_id, name: row.center_name }))),
      types: unique(
        here.map((row) => ({ id: row.group_id, name: wordsIn(row.group_texts, context.lang)?.name ?? row.group_id })),
      ),
      ageGroups: unique(shown.map((row) => ({ id: `${row.minimum_age}-${row.maximum_age}`, ...agesOf(row) })))
        .map(({ from, to }) => ({ from, to }))
        .sort((a, b) => a.from - b.from || a.to - b.to)
        .slice(0, 100),
      weekdays: [...new Set(shown.flatMap(({ weekdays }) => weekdays))].sort(),
      semesters: [...new Set(shown.map((row) => semesterOf(row.local_date)))].slice(0, 20),
    })
  },
)

const agesOf = (row: { readonly minimum_age: number | null; readonly maximum_age: number | null }) => ({
  from: row.minimum_age ?? 0,
  to: row.maximum_age ?? 120,
})

const unique = <T extends { readonly id: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]
