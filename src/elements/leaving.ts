/** The elements of leaving, in one piece. */
export { BuyOutOfferView } from './buy-out-offer/view.tsx'
export { DeclarationReceiptView } from './declaration-receipt/view.tsx'
export { LeavingPreviewView } from './leaving-preview/view.tsx'
export { LeavingReceiptView } from './leaving-receipt/view.tsx'
export { LeavingTermsView } from './leaving-terms/view.tsx'
export { StayOfferView } from './stay-offer/view.tsx'
export { StayingPreviewView } from './staying-preview/view.tsx'
export { TerminationDatesView } from './termination-dates/view.tsx'
