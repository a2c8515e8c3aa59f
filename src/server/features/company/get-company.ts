import { getCompany } from '#contract/calls/company/get-company.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { companyOf } from './company.ts'

export const getCompanyHandler = handle(getCompany, async (context, { invitationId, employeeId }) => {
  const found = await companyOf(context)
  if (found === null) return refuse('NOT_FOUND')
  const { company, lastDay, invited, shares, totalMinor } = found
  const { currency } = company
  const employees = employeeId ? found.employees.filter(({ id }) => id === employeeId) : found.employees
  const named = invitationId ? invited.filter(({ id }) => id === invitationId) : invited
  return ok({
    name: company.name,
    address: company.address,
    staffCount: company.staff_count,
    contact: { name: company.contact_name, email: company.contact_email },
    agreement: {
      planName: company.planName,
      percent: company.share_percent,
      amount: company.share_minor === null ? null : { amountMinor: company.share_minor, currency },
      most: company.most_minor === null ? null : { amountMinor: company.most_minor, currency },
      places: company.places,
      taken: found.taken,
      from: company.from_date,
      until: company.to_date,
    },
    lastDay,
    mayManage: found.mayManage,
    employees: employees.map((one) => ({
      id: one.id,
      name: `${one.firstName} ${one.lastName}`.trim(),
      number: one.number,
      planName: one.planName,
      since: one.since,
      endsOn: one.endDate,
      companyPays: { amountMinor: one.companyMinor, currency: one.currency },
      theyPay: { amountMinor: one.ownMinor, currency: one.currency },
    })),
    invitations: named.map((one) => ({
      id: one.id,
      email: one.email,
      number: one.number,
      state:
        one.begins !== null
          ? 'JOINED'
          : one.accepted_at !== null
            ? 'ACCEPTED'
            : one.ends_at <= context.now
              ? 'LAPSED'
              : 'OPEN',
      begins: one.begins,
      invitedAt: one.created_at.toISOString(),
      endsAt: one.ends_at.toISOString(),
    })),
    shares: shares.map(({ planName, eachMinor, count, sumMinor }) => ({
      planName,
      count,
      each: { amountMinor: eachMinor, currency },
      sum: { amountMinor: sumMinor, currency },
    })),
    total: { amountMinor: totalMinor, currency },
  })
})
