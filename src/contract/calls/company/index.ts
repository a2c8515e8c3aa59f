import { downloadEmployees } from './download-employees.ts'
import { getCompany } from './get-company.ts'

/** Calls for whoever speaks for a company. */
export const companyCalls = [downloadEmployees, getCompany] as const
