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
import { families } from './families.ts'
import { instalments } from './instalments.ts'
import { invoices } from './invoices.ts'
import { paperFiles } from './paper-files.ts'
import { papers } from './papers.ts'
import { personPapers } from './person-papers.ts'
import { persons } from './persons.ts'
import { relations } from './relations.ts'
import { subscriptions } from './subscriptions.ts'
import { texts } from './texts.ts'

/** What can be brought along, each after those whose names it uses. */
export const importKinds: readonly ImportKind[] = [
  persons,
  families,
  relations,
  consents,
  answers,
  subscriptions,
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
  bookings,
  instalments,
]
