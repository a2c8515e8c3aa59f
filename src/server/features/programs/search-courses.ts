import { searchCourses } from '#contract/calls/courses/search-courses.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { mayLook } from './find-program.ts'
import { search } from './search.ts'

export const searchCoursesHandler = handle(searchCourses, async (context, input) =>
  mayLook(context, 'COURSE') ? ok({ courses: await search(context, 'COURSE', input) }) : refuse('UNAUTHENTICATED'),
)
