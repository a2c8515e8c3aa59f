import { type Static, Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { exactly, Id, Instant, Line, LocalDate, nullable } from './values.ts'

export const PaperType = Type.Enum([
  'SUBSCRIPTION_CONTRACT',
  'DOCUMENTATION',
  'PAYMENT_AGREEMENT_CONTRACT',
  'HEALTH_CERTIFICATE',
  'CREDITCARD_AGREEMENT_CONTRACT',
  'ADDON_CONTRACT',
  'REASSIGN_SUBSCRIPTION_CONTRACT',
  'AGGREGATED_SUBSCRIPTION_CONTRACT',
  'CLIPCARD_CONTRACT',
])
export type PaperType = Static<typeof PaperType>

/** Which papers a list shows. */
export const PaperFilter = Type.Enum(['ALL_DOCUMENTS', 'UNSIGNED'])

/** The key of a paper that asks for a signature: 128 bits that cannot be guessed, and are worth nothing without signing in. */
export const SignKey = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })

/** SHA-256 of a file, as it is compared. */
export const FileHash = Type.String({ pattern: '^sha256:[0-9a-f]{64}$' })

/** A paper of a person as it stands in the list. */
export const ListedPaper = exactly({
  id: Id,
  type: PaperType,
  date: LocalDate,
  expirationDate: nullable(LocalDate),
  signature: Type.Enum(['NONE', 'ASKED', 'DONE']),
  signedAt: nullable(Instant),
  /** Where it is signed; null: it asks for no signature, or another has to sign. */
  signKey: nullable(SignKey),
})
export type ListedPaper = Static<typeof ListedPaper>

export const PaperVersion = Type.String({
  minLength: 64,
  maxLength: 64,
  description: 'SHA-256 of what the paper says, in hex.',
})

/** Terms, a notice or information of a club, as they apply or as somebody accepted them. */
export const LegalPaper = exactly({
  paper: Type.Enum(['terms', 'privacy', 'withdrawal']),
  title: Line,
  lang: Line,
  version: PaperVersion,
  /** It is what is accepted today, or in the flow that asks. */
  isCurrent: Type.Boolean(),
  parts: Type.Array(exactly({ title: Line, text: Type.String({ maxLength: 20_000 }) }), {
    minItems: 1,
    maxItems: 50,
  }),
})
export type LegalPaper = Answered<typeof LegalPaper>
