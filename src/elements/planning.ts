/** What takes place at a club, for those who plan it. One piece. */
export { ClassPeopleView } from './class-people/view.tsx'
export { ScheduleBoardView } from './schedule-board/view.tsx'
export { TimeView } from './time/view.tsx'
