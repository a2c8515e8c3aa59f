import type { ImportKind } from '../kind.ts'
import { agreements } from './agreements.ts'
import { answers } from './answers.ts'
import { balances } from './balances.ts'
import { bookings } from './bookings.ts'
import { cards } from './cards.ts'
import { clips } from './clips.ts'
import { companies } from './companies.ts'
import { companyCharges } from './company-charges.ts'
import { companyEmployees } from './company-employees.ts'
import { companyInvoices } from './company-invoices.ts'
import { consents } from './consents.ts'
import { declarations } from './declarations.ts'
import { deletionRequests } from './deletion-requests.ts'
import { electives } from './electives.ts'
import { families } from './families.ts'
import { friendVisits } from './friend-visits.ts'
import { history } from './history.ts'
import { instalments } from './instalments.ts'
import { invoices } from './invoices.ts'
import { leads } from './leads.ts'
import { offerAnswers } from './offer-answers.ts'
import { paperFiles } from './paper-files.ts'
import { papers } from './papers.ts'
import { personPapers } from './person-papers.ts'
import { persons } from './persons.ts'
import { referrals } from './referrals.ts'
import { relations } from './relations.ts'
import { signIns } from './sign-ins.ts'
import { staffMonths, staffPacks } from './staff-prices.ts'
import { subscriptions } from './subscriptions.ts'
import { texts } from './texts.ts'

/** What can be brought along, each after those whose names it uses. */
export const importKinds: readonly ImportKind[] = [
  persons,
  families,
  relations,
  signIns,
  leads,
  consents,
  answers,
  subscriptions,
  referrals,
  offerAnswers,
  declarations,
  companies,
  companyEmployees,
  companyInvoices,
  companyCharges,
  texts,
  papers,
  personPapers,
  paperFiles,
  agreements,
  cards,
  invoices,
  balances,
  clips,
  friendVisits,
  bookings,
  electives,
  instalments,
  staffPacks,
  staffMonths,
  history,
  deletionRequests,
]
