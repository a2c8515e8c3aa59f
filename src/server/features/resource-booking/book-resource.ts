import { bookResource } from '#contract/calls/resource-booking/book-resource.ts'
import { handle } from '../../handler.ts'
import { bookSlotOf } from '../booking/book-slot.ts'

export const bookResourceHandler = handle(bookResource, (context, wish) => bookSlotOf(context, 'RESOURCE', wish))
