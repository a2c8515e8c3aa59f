import { type Static, Type } from 'typebox'
import { exactly, Id, Instant, LocalDate, nullable } from './values.ts'

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
