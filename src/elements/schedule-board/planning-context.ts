import { createContext, type DragEvent, useContext } from 'react'
import type { StaffBooking } from '#contract/shapes/staff-schedule.ts'
import { useElements } from '../context.ts'
import { mayMove, type Wish } from './move.ts'

/** What the entries of one board share. */
export interface Planning {
  /** The page of one entry: its id follows. */
  readonly page: string
  readonly today: string
  readonly mayChange: boolean
  readonly bookings: readonly StaffBooking[]
}

export const PlanningContext = createContext<Planning>({ page: '', today: '', mayChange: false, bookings: [] })

/**
 * How an entry is moved: nothing is done on the board. Whatever wishes another time leads to the entry's page, with the
 * time filled in and whom it affects.
 */
export function useMoving() {
  const { page, today, mayChange, bookings } = useContext(PlanningContext)
  const { link, navigate } = useElements()
  const target = (key: string, wish: Wish) => {
    const wishes = new URLSearchParams({ ...wish }).toString()
    return { path: `${page}/${encodeURIComponent(key)}${wishes && `?${wishes}`}` }
  }
  return {
    today,
    isMovable: (booking: StaffBooking) => mayChange && mayMove(booking, today),
    linkTo: (booking: StaffBooking, wish: Wish = {}) => link(target(booking.bookingkey, wish)),
    move: (booking: StaffBooking, wish: Wish) => navigate(target(booking.bookingkey, wish)),
    /** Of a place where entries can be let go; what they become there. */
    droppable: (wishOf: (booking: StaffBooking) => Wish) =>
      mayChange
        ? {
            onDragOver: (event: DragEvent) => event.preventDefault(),
            onDrop: (event: DragEvent) => {
              event.preventDefault()
              const key = event.dataTransfer.getData('text/plain')
              const booking = bookings.find(({ bookingkey }) => bookingkey === key)
              if (booking) navigate(target(key, wishOf(booking)))
            },
          }
        : {},
  }
}
