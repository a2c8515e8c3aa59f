import { getCourseDetails } from '#contract/calls/courses/get-course-details.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { tellUnit } from './booking-infos.ts'
import { findProgram, mayLook, tellProducts } from './find-program.ts'
import { offersOf } from './offer.ts'
import { unitsOf } from './repository.ts'
import { firstUnitOf } from './rules/prices.ts'

export const getCourseDetailsHandler = handle(getCourseDetails, async (context, { courseId }) => {
  const { chain, subject } = context
  if (!mayLook(context, 'COURSE')) return refuse('UNAUTHENTICATED')
  const program = await findProgram(context, courseId, 'COURSE')
  const [course] = program === null ? [] : await offersOf(context, [program], subject?.id ?? null)
  if (program === null || course === undefined) return refuse('NOT_FOUND')
  return ok({
    course,
    late: program.late,
    products: tellProducts(context, program, firstUnitOf(program)),
    units: (await unitsOf(chain, courseId)).map(tellUnit),
  })
})
