/** Courses, and the basket in which they are put together. One piece. */
export { BasketLinesView } from './basket-lines/view.tsx'
export { InstalmentsView } from './instalments/view.tsx'
export { ProgramCardsView } from './program-cards/view.tsx'
export { ProgramFiltersView } from './program-filters/view.tsx'
