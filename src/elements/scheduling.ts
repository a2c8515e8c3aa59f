/** The timetable, and what is booked by the hour: days, filters, classes, starts. One piece. */
export { ClassListView } from './class-list/view.tsx'
export { DayStripView } from './day-strip/view.tsx'
export { ScheduleFiltersView } from './schedule-filters/view.tsx'
export { SlotFiltersView } from './slot-filters/view.tsx'
export { StartTimesView } from './start-times/view.tsx'
export { TrainerCardsView } from './trainer-cards/view.tsx'
