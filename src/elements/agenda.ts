/** What members have before them, and what became of it lately. One piece. */
export { ActivityLogView } from './activity-log/view.tsx'
export { AgendaView } from './agenda/view.tsx'
