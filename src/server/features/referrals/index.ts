import { memberReferInfosHandler } from './member-refer-infos.ts'
import { validateReferCodeHandler } from './validate-refer-code.ts'

export const referHandlers = [memberReferInfosHandler, validateReferCodeHandler] as const
