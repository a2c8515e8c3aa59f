import { refuse } from '../../handler.ts'
import type { BookingRefusal } from './rules/why-not.ts'

/** A refusal to book, on its way out. */
export const refuseBooking = ({ code, params }: BookingRefusal) => refuse(code, params === undefined ? {} : { params })
