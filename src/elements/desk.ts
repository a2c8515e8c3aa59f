/** The blocks of staff who act for a member, in one piece. */
export { HistoryListView } from './history-list/view.tsx'
export { MemberContactView } from './member-contact/view.tsx'
export { MemberHeadView } from './member-head/view.tsx'
export { MemberHoldingsView } from './member-holdings/view.tsx'
export { MemberSearchView } from './member-search/view.tsx'
