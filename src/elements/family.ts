/** Who belongs to a member, and for whom they act. */
export { FamilyListView } from './family-list/view.tsx'
export { FamilyMemberView } from './family-member/view.tsx'
