/** Why a membership costs less: a company pays the rest. */
export const companyReason = 'company' as const
