import type { Money } from '#ui/format/create-format.ts'
import type { Period } from './shapes.ts'

/** What the calls about leaving answer, as far as elements show it. */

/** Which contract it is about. */
export interface LeavingContract {
  readonly centerName: string
  readonly planName: string
  readonly number: string
}

export interface TerminationDate extends DueUntilTheEnd {
  readonly id: string
}

/** What is still billed until the last day. */
interface DueUntilTheEnd {
  readonly rest: Money | null
  readonly lastPayment: { readonly date: string; readonly amount: Money } | null
}

export interface TerminationTerms {
  readonly notice: Period | null
  readonly bindingEnds: string | null
  readonly withoutBinding: string | null
}

export interface WhatEnds {
  readonly addons: readonly string[]
  readonly freezes: readonly { readonly from: string; readonly to: string }[]
}

export interface BuyOutOffer extends DueUntilTheEnd {
  readonly endDate: string
  readonly amount: Money
  readonly staying: Money
  readonly bindingEnds: string
}

export interface Termination {
  readonly number: string
  readonly kind: 'notice' | 'buyOut' | 'extraordinary' | 'withdrawal'
  readonly endDate: string
  readonly requestedAt: string
  readonly buyOut: Money | null
}
