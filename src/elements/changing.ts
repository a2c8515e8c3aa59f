/** The blocks of a change of plan, in one piece. */
export { ChangeTermsView } from './change-terms/view.tsx'
export { PlanChangeView } from './plan-change/view.tsx'
