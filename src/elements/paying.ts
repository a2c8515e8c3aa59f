/** What paying open invoices and filling the cash account ask and show, in one piece. */
export { AmountDueView } from './amount-due/view.tsx'
export { AmountPicksView } from './amount-picks/view.tsx'
export { InvoicePicksView } from './invoice-picks/view.tsx'
