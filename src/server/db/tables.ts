import type { CatalogueTables } from '../catalogue/tables.ts'
import type { ClockTables } from '../clock.ts'
import type { BookingTables } from '../features/booking/tables.ts'
import type { CenterTables } from '../features/centers/tables.ts'
import type { ClipcardTables } from '../features/clipcards/tables.ts'
import type { ClipTables } from '../features/clips/tables.ts'
import type { CompanyTables } from '../features/company/tables.ts'
import type { ConsentTables } from '../features/consents/tables.ts'
import type { DeletionTables } from '../features/deletion/tables.ts'
import type { PaperTables } from '../features/documents/tables.ts'
import type { FriendTables } from '../features/friends/tables.ts'
import type { HistoryTables } from '../features/history/tables.ts'
import type { LeadTables } from '../features/leads/tables.ts'
import type { LeavingTables } from '../features/leaving/tables.ts'
import type { LegalTables } from '../features/legal/tables.ts'
import type { MoneyTables } from '../features/money/tables.ts'
import type { PaymentTables } from '../features/payments/tables.ts'
import type { PersonTables } from '../features/persons/tables.ts'
import type { ProgramTables } from '../features/programs/tables.ts'
import type { QuestionnaireTables } from '../features/questionnaires/tables.ts'
import type { ReferralTables } from '../features/referrals/tables.ts'
import type { ResetTables } from '../features/reset-password/tables.ts'
import type { SsoTables } from '../features/sso/tables.ts'
import type { StaffTables } from '../features/staff/tables.ts'
import type { StudioTables } from '../features/studio/tables.ts'
import type { SubscriptionTables } from '../features/subscriptions/tables.ts'
import type { WebhookTables } from '../features/webhooks/tables.ts'
import type { FlowTables } from '../flow/tables.ts'
import type { ImportTables } from '../import/tables.ts'
import type { JobTables } from '../jobs/tables.ts'
import type { ReleaseTables } from '../releases/tables.ts'
import type { SessionTables } from '../sessions/tables.ts'

/** Every table of the database. Each area describes its own. */
export type Database = CatalogueTables &
  CenterTables &
  PersonTables &
  HistoryTables &
  SessionTables &
  SsoTables &
  FlowTables &
  ReleaseTables &
  StaffTables &
  StudioTables &
  SubscriptionTables &
  PaymentTables &
  ClipTables &
  ClipcardTables &
  FriendTables &
  ReferralTables &
  BookingTables &
  ProgramTables &
  MoneyTables &
  QuestionnaireTables &
  LeadTables &
  LeavingTables &
  LegalTables &
  PaperTables &
  ConsentTables &
  DeletionTables &
  CompanyTables &
  ResetTables &
  WebhookTables &
  JobTables &
  ImportTables &
  ClockTables
