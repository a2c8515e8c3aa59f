import { createContext, type DragEvent, useContext } from 'react'
import type { StaffBooking } from '#contract/shapes/staff-schedule.ts'
import { useElements } from '../context.ts'
import type { BoardWords } from './board-words.ts'
import { mayMove, type Rows, stepsOf, type Wish } from './move.ts'

/** What the entries of one board share. */
export interface Planning {
  /** The page of one entry: its id follows. */
  readonly page: string
  readonly today: string
  readonly mayChange: boolean
  readonly bookings: readonly StaffBooking[]
  /** Null: the board is laid out by parts of the day. */
  readonly rows: Rows | null
  readonly words: BoardWords
}

export const PlanningContext = createContext<Planning | null>(null)

/** What is dragged to plan something new: the page below the schedule that does it. */
const newEntry = 'new'

/**
 * How an entry is changed: nothing is done on the board. Whatever wishes another time leads to the entry's page, with the
 * time filled in and whom it affects.
 */
export function useMoving() {
  const planning = useContext(PlanningContext)
  if (!planning) throw new Error('an entry stands outside its board')
  const { page, today, mayChange, bookings, rows, words } = planning
  const { link, navigate, dir } = useElements()
  const target = (key: string, wish: Wish) => {
    const wishes = new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, String(value)])).toString()
    return { path: `${page}/${encodeURIComponent(key)}${wishes && `?${wishes}`}` }
  }
  const stepsFor = (booking: StaffBooking) =>
    mayChange && mayMove(booking, today) ? stepsOf(booking, { today, dir, rows }) : []
  return {
    rows,
    words,
    stepsFor,
    mayPlan: (date: string) => mayChange && date >= today,
    linkTo: (booking: StaffBooking, wish: Wish = {}) => link(target(booking.bookingkey, wish)),
    planLink: (wish: Wish = {}) => link(target(newEntry, wish)),
    move: (booking: StaffBooking, wish: Wish) => navigate(target(booking.bookingkey, wish)),
    /** Of what is dragged: an entry, or the wish for a new one. */
    draggable: (key: string = newEntry) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.setData('text/plain', key)
        event.currentTarget.dataset.dragged = ''
      },
      onDragEnd: (event: DragEvent<HTMLElement>) => void delete event.currentTarget.dataset.dragged,
    }),
    /** Of a place where entries can be let go; what they become there, by the time that they have. */
    droppable: (date: string, wishOf: (time: string | null) => Wish) =>
      mayChange && date >= today
        ? {
            onDragOver: (event: DragEvent<HTMLElement>) => {
              event.preventDefault()
              event.currentTarget.dataset.over = ''
            },
            onDragLeave: (event: DragEvent<HTMLElement>) => void delete event.currentTarget.dataset.over,
            onDrop: (event: DragEvent<HTMLElement>) => {
              event.preventDefault()
              delete event.currentTarget.dataset.over
              const key = event.dataTransfer.getData('text/plain')
              const booking = bookings.find(({ bookingkey }) => bookingkey === key)
              if (booking || key === newEntry) navigate(target(key, { date, ...wishOf(booking?.time ?? null) }))
            },
          }
        : {},
  }
}
