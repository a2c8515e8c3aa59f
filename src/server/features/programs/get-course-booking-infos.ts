import { getCourseBookingInfos } from '#contract/calls/courses/get-course-booking-infos.ts'
import { handle, ok, refuse, type SubjectContext } from '../../handler.ts'
import { bookableById } from '../booking/find-bookable.ts'
import { activeBasket, itemsOf } from './basket-repository.ts'
import { membersFor, startsFor } from './booking-infos.ts'
import { findProgram } from './find-program.ts'

export const getCourseBookingInfosHandler = handle(
  getCourseBookingInfos,
  async (context, { courseId, itemKey = null }) => {
    const program = await findProgram(context, courseId, 'COURSE')
    const row = program === null ? undefined : await bookableById(context, courseId)
    if (program === null || row === undefined) return refuse('NOT_FOUND')
    const item = itemKey === null ? null : await chosenItem(context, itemKey, courseId)
    return ok({
      members: await membersFor(context, row),
      starts: await startsFor(context, program),
      ...(item !== null && { item }),
    })
  },
)

/** What the subject said of a course that lies in their basket; null: it lies there no more. */
async function chosenItem({ chain, subject }: SubjectContext, itemKey: string, courseId: string) {
  const basket = await activeBasket(chain, subject.id, 'COURSES')
  const items = basket === undefined ? [] : await itemsOf(chain, basket.id)
  const item = items.find(({ id, bookable_id }) => id === itemKey && bookable_id === courseId)
  if (item === undefined) return null
  return { itemKey, memberId: item.person_id, startUnit: item.from_unit, productId: item.product_id }
}
