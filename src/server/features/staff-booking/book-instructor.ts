import { bookInstructor } from '#contract/calls/staff-booking/book-instructor.ts'
import { handle } from '../../handler.ts'
import { bookSlotOf } from '../booking/book-slot.ts'

export const bookInstructorHandler = handle(bookInstructor, (context, wish) => bookSlotOf(context, 'STAFF', wish))
