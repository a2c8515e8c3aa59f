import { refuse } from '../../handler.ts'
import type { WhyNot } from './rules/why-not.ts'

/** A refusal to book, on its way out. */
export const refuseBooking = ({ code, params }: WhyNot) => refuse(code, params === undefined ? {} : { params })
