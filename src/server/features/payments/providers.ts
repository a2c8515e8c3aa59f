import type { Means } from '../money/means-words.ts'
import { adapterOf } from './adapters.ts'
import { payments } from './environment.ts'

/** A way to pay that is settled where it starts: nobody outside is asked. */
export interface LocalProvider {
  readonly id: string
  readonly means: Means
  readonly style: 'none'
  readonly outside: false
  /** Days until the invoice of the first payment is due; null: at the first visit. */
  readonly dueDays: number | null
  /** Its own settings under `paymentProvidersConfig`, beside who may use it. */
  readonly settings?: { readonly needs: readonly string[]; readonly may: readonly string[] }
}

/** A way to pay through somebody else: called between two transactions, after the intent is on disk. */
export interface OutsideProvider {
  readonly id: string
  readonly means: Means
  readonly style: 'embedded' | 'redirect' | 'none'
  readonly outside: true
  /** The kept card that is charged, without the payer. */
  readonly storedMethodId?: string
}

export type PaymentProvider = LocalProvider | OutsideProvider

export const invoice: LocalProvider = {
  id: 'invoice',
  means: 'invoice',
  style: 'none',
  outside: false,
  dueDays: 14,
}

export const cash: LocalProvider = {
  id: 'cash',
  means: 'cash',
  style: 'none',
  outside: false,
  dueDays: null,
}

/** A bank mandate that is kept here; what is due is collected later by the club's bank file. */
export const mandate: LocalProvider = {
  id: 'paymentddagreementwithoutpaymentprovider',
  means: 'dd',
  style: 'none',
  outside: false,
  dueDays: 7,
  settings: { needs: ['scheme', 'creditorName', 'creditorId'], may: ['noticeDays'] },
}

/** A card that is kept, where nothing is due now: there is nothing to ask anybody. Chosen by `buy`, never by a payer. */
export const standing: LocalProvider = {
  id: 'standing',
  means: 'cof',
  style: 'none',
  outside: false,
  dueDays: 0,
}

/** Nothing is due, and nothing can be kept: what follows is billed. Chosen by `buy`, never by a payer. */
export const nothingDue: LocalProvider = {
  id: 'nothing-due',
  means: 'invoice',
  style: 'none',
  outside: false,
  dueDays: 14,
}

/** In the order in which they are offered. */
export const providers: readonly LocalProvider[] = [invoice, cash, mandate]

export const localProviders: readonly LocalProvider[] = [...providers, standing, nothingDue]

export const localProvider = (id: string): LocalProvider | null => localProviders.find((one) => one.id === id) ?? null

/** A provider with an adapter, as something to pay by; null when there is none of that name. */
export function outsideProvider(id: string): OutsideProvider | null {
  const adapter = adapterOf(id)
  return adapter === null ? null : { id, means: adapter.means, style: adapter.style, outside: true }
}

/** Every provider with an adapter, as something to pay by. */
export const outsideProviders = (): readonly OutsideProvider[] =>
  payments().adapters.map(({ id, means, style }) => ({ id, means, style, outside: true }))

/** A kept card at its provider. */
export const keptCard = (provider: string, storedMethodId: string): OutsideProvider => ({
  id: provider,
  means: 'cof',
  style: 'none',
  outside: true,
  storedMethodId,
})
