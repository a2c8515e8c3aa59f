import { downloadEmployeesHandler } from './download-employees.ts'
import { getCompanyHandler } from './get-company.ts'

/** What the calls of companies do. */
export const companyHandlers = [downloadEmployeesHandler, getCompanyHandler] as const
