/** The elements of freezing a subscription, in one piece. */
export { CalendarView } from './calendar/view.tsx'
export { FreezePreviewView } from './freeze-preview/view.tsx'
