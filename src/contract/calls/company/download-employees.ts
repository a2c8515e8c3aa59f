import { defineCall } from '../../call.ts'
import { Download } from '../../shapes/download.ts'
import { exactly } from '../../shapes/values.ts'

/** Ours: for whom a company pays how much of a month, as a table that spreadsheets open (CSV). */
export const downloadEmployees = defineCall({
  id: 'company/download-employees',
  method: 'POST',
  path: '/api/company/download-employees',
  kind: 'read',
  access: 'company',
  input: exactly({}),
  output: Download,
  errors: [],
  rateLimit: { max: 60, seconds: 60 },
  source: 'our own',
})
