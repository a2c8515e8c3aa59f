/** The blocks of a member's own pages, in one piece. */
export { AccountNoticeView } from './account-notice/view.tsx'
export { ClubMoveView } from './club-move/view.tsx'
export { DebtNoticeView } from './debt-notice/view.tsx'
export { FamilyMembershipsView } from './family-memberships/view.tsx'
export { MembershipCardsView } from './membership-cards/view.tsx'
export { NextPaymentsView } from './next-payments/view.tsx'
export { PersonalDetailsView } from './personal-details/view.tsx'
export { TabsView } from './tabs/view.tsx'
