import { downloadInvoice } from './download-invoice.ts'
import { downloadSalesList } from './download-sales-list.ts'
import { getAccountOverview } from './get-account-overview.ts'
import { getInvoices } from './get-invoices.ts'
import { getSaleDetail } from './get-sale-detail.ts'
import { getSaleslist } from './get-saleslist.ts'

/** Invoices and purchases. */
export const invoiceCalls = [
  getInvoices,
  downloadInvoice,
  getAccountOverview,
  getSaleslist,
  getSaleDetail,
  downloadSalesList,
] as const
