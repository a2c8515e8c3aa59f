/** The blocks of invoices, purchases and files to keep, in one piece. */
export { AccountOverviewView } from './account-overview/view.tsx'
export { DownloadableView } from './downloadable/view.tsx'
export { InvoiceListView } from './invoice-list/view.tsx'
export { LegalPaperView } from './legal-paper/view.tsx'
export { SaleDetailView } from './sale-detail/view.tsx'
export { SaleListView } from './sale-list/view.tsx'
