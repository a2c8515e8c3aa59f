import { getCopyTermsHandler } from './get-copy-terms.ts'
import { getDataCopyHandler } from './get-data-copy.ts'
import { openDataCopyHandler } from './open-data-copy.ts'

export const dataCopyHandlers = [getCopyTermsHandler, openDataCopyHandler, getDataCopyHandler]
