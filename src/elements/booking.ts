/** Booking a class and giving it back: what it is, its seats, what is used, what holds. One piece. */
export { BookingTermsView } from './booking-terms/view.tsx'
export { CalendarLinkView } from './calendar-link/view.tsx'
export { CheckInCodeView } from './check-in-code/view.tsx'
export { ClassFactsView } from './class-facts/view.tsx'
export { HoldClockView } from './hold-clock/view.tsx'
export { SeatMapView } from './seat-map/view.tsx'
export { SpendPicksView } from './spend-picks/view.tsx'
export { WaitingTermsView } from './waiting-terms/view.tsx'
