import type { Static } from 'typebox'
import type { PersonStatus, Standing } from '#contract/shapes/person.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { StaffRole } from '#engine/rights.ts'

export interface PersonRow {
  readonly id: string
  readonly centerId: string
  readonly firstName: string
  readonly lastName: string
  readonly salutation?: string
  readonly gender?: 'FEMALE' | 'MALE' | 'UNDEFINED'
  readonly birthday: string
  /** Left out: nobody can write to this person, who cannot sign in with a password either. */
  readonly email?: string
  /** Of somebody who shares an address with another and has a password of their own. */
  readonly password?: string
  readonly phone?: string
  readonly address1?: string
  readonly zipCode?: string
  readonly city?: string
  readonly state?: string
  /** In which the chain writes to them. */
  readonly language?: string
  readonly status?: Static<typeof PersonStatus>
  readonly standing?: Static<typeof Standing>
  readonly levels?: readonly string[]
  /** Clubs at which staff works beside the own one. */
  readonly scopes?: readonly { readonly centerId: string; readonly role: StaffRole }[]
  /** What others are to this person. */
  readonly relations?: readonly {
    readonly personId: string
    readonly relation: 'CHILD' | 'SPOUSE' | 'PARTNER' | 'OTHER'
  }[]
  /** The page that shows what is special about this person; left out: the profile. */
  readonly lands?: string
  /** More to say on the page of the demo, beside what follows from the rest (`demo.is.<word>`). */
  readonly is?: 'friend' | 'legacy'
  readonly memberSince: string
  /** `<form>.<field>` → answer. */
  readonly attributes?: JsonObject
  /** The notice on personal data that was accepted: the day from which it is in force. */
  readonly gdpr?: string
  /** What the issuer of single sign-on calls this person. */
  readonly corporateId?: string
  /** The account that is charged. */
  readonly account?: { readonly bank: string; readonly last4: string }
  /** The card that is kept with a merchant account of the chain. */
  readonly card?: {
    readonly provider: string
    readonly brand: 'visa' | 'mastercard'
    readonly last4: string
    readonly expiry: string
  }
}

/** A merchant account at a provider's imitation, as the chain's settings name it. */
export interface MerchantRow {
  readonly provider: string
  readonly account: string
  readonly secrets: { readonly [name: string]: string }
}
