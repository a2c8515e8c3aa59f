/** The widgets of choosing a plan, in one piece. */
export { AddonCardsView } from './addon-cards/view.tsx'
export { PlanCardsView } from './plan-cards/view.tsx'
export { PromoCodeView } from './promo-code/view.tsx'
export { StartDateView } from './start-date/view.tsx'
