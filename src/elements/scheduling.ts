/** The timetable: days, filters, classes. One piece. */
export { ClassListView } from './class-list/view.tsx'
export { DayStripView } from './day-strip/view.tsx'
export { ScheduleFiltersView } from './schedule-filters/view.tsx'
