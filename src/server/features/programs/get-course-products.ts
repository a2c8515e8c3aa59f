import { getCourseProducts } from '#contract/calls/courses/get-course-products.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { findProgram, mayLook, tellProducts } from './find-program.ts'

export const getCourseProductsHandler = handle(getCourseProducts, async (context, { courseId, startUnit = null }) => {
  if (!mayLook(context, 'COURSE')) return refuse('UNAUTHENTICATED')
  const program = await findProgram(context, courseId, 'COURSE')
  if (program === null) return refuse('NOT_FOUND')
  const fromUnit = Math.min(Math.max(1, startUnit ?? 1), program.units)
  return ok({ products: tellProducts(context, program, fromUnit) })
})
