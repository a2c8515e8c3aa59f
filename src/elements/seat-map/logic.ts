import type { Seat } from '#contract/shapes/booking.ts'
import type { WidgetChoice } from '../types.ts'

export interface SeatRow {
  readonly name: string
  readonly seats: readonly Seat[]
}

/** The seats of a room by their rows, in the order of the room. */
export const seatRowsOf = (choices: readonly WidgetChoice[]): readonly SeatRow[] =>
  [
    ...Map.groupBy(
      choices.map(({ record }) => record as Seat), // what get-seats answers
      ({ row }) => row,
    ),
  ].map(([name, seats]) => ({
    name,
    seats,
  }))

/** Whether a seat can be chosen: nobody has it, or oneself. */
export const isSelectable = ({ state }: Seat): boolean => state === 'FREE' || state === 'MINE'
