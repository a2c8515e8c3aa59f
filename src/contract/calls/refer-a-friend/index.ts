import { memberReferInfos } from './member-refer-infos.ts'
import { validateReferCode } from './validate-refer-code.ts'

/** How members bring friends who join, and what these are told. */
export const referCalls = [memberReferInfos, validateReferCode] as const
