import { Type } from 'typebox'
import { exactly, Id, LocalDate, maybe, nullable } from './values.ts'

const Mode = Type.Enum(['required', 'optional', 'notUsed'])

/** A club by itself, or without one the chain. */
export const LeadQuestion = exactly({ centerId: maybe(Id) })

/** Whether somebody may leave their details there, and what they are asked beside name and e-mail. */
export const LeadConfig = exactly({
  enabled: Type.Boolean(),
  /** The notice on personal data that is in force; null: the chain has none. */
  gdprVersion: nullable(LocalDate),
  fields: exactly({
    phone: Mode,
    birthday: Mode,
    message: Mode,
    allowEmailNewsletters: Mode,
    allowThirdPartyOffers: Mode,
  }),
})
