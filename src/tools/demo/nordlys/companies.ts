import type { DemoDays } from '../days.ts'
import type { CompanyRow } from '../fill-companies.ts'

/** Kim speaks for a company that pays three fifths of what some of the crowd train for. */
export const companies = (days: DemoDays): readonly CompanyRow[] => [
  {
    id: 'spreewerk',
    name: 'Spreewerk GmbH',
    address: 'Schönhauser Allee 44, 10435 Berlin',
    staffCount: 120,
    contactId: 'kim',
    contactName: 'Kim Sandberg',
    contactEmail: 'kim@example.org',
    planId: 'komplett',
    percent: 60,
    from: days.ago(10),
    until: days.monthEnd(-14),
    employees: [3, 5, 8, 11, 14].map((at) => ({ subscriptionId: `crowd-${at}-komplett`, number: `SW-${100 + at}` })),
  },
]
