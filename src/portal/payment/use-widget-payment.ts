import { useCallback, useEffect, useRef, useState } from 'react'
import type { PaymentChecked } from '#contract/shapes/payment.ts'
import { storageKeys } from '../keys.ts'
import { usePortal } from '../portal.ts'
import { giveUpPayment, type PaymentAnswer } from './payment.ts'
import type { WidgetProvider, WidgetResult } from './widget-provider.ts'

/** What the widget needs, as the start of the payment gave it. */
export type WidgetClient = { readonly [name: string]: string }

/** A try that ended here: refused, stopped by the payer, or broken off by a fault. */
export type LastTry = 'refused' | 'stopped' | 'broken'

export type WidgetPaymentView =
  | { readonly kind: 'asking' }
  /** No answer; it is asked again on demand. */
  | { readonly kind: 'lost' }
  /** The payer can pay; `last`: how the last try ended. `round` counts the widgets. */
  | {
      readonly kind: 'open'
      readonly payment: PaymentChecked
      readonly client: WidgetClient
      readonly last: LastTry | null
      readonly round: number
    }
  /** Whoever is here is not told more: they have to sign in. */
  | { readonly kind: 'stranger' }
  /** Nothing to do here any more: the page of results tells how it ended, or waits for it. */
  | { readonly kind: 'over' }

export interface WidgetPayment {
  readonly view: WidgetPaymentView
  readonly look: () => Promise<void>
  /** A try has an end, which only the server can judge. */
  readonly finish: (result: WidgetResult) => Promise<void>
  /** A try has no known end: it may have been paid. */
  readonly giveOver: () => void
  /** Gives the payment up, to choose another way. */
  readonly leave: () => Promise<void>
}

/** A payment whose widget stands on this page. Everything is read from the server, so that a reload or a second tab knows the same. */
export function useWidgetPayment(
  provider: WidgetProvider,
  paymentId: string | null,
  isVisitor: boolean,
): WidgetPayment {
  const { api } = usePortal()
  const [view, setView] = useState<WidgetPaymentView>(paymentId === null ? { kind: 'over' } : { kind: 'asking' })
  const rounds = useRef(0)

  const show = useCallback(
    (answer: PaymentAnswer, last: LastTry | null) => {
      if (answer.kind === 'lost') return setView({ kind: 'lost' })
      if (answer.kind === 'unknown' || answer.payment.code !== 'IP') return setView({ kind: 'over' })
      const { payment } = answer
      const client = clientOf(payment)
      if (client === null) return setView({ kind: isVisitor ? 'stranger' : 'over' })
      rounds.current += 1
      return setView({ kind: 'open', payment, client, last, round: rounds.current })
    },
    [isVisitor],
  )
  const look = useCallback(async () => {
    if (paymentId !== null) show(await provider.check(api, paymentId), null)
  }, [api, paymentId, provider, show])

  useEffect(() => void look(), [look])
  useOtherTabs(
    useCallback(async () => {
      const answer = paymentId === null ? null : await provider.check(api, paymentId)
      // A form that is being filled in stays.
      if (answer?.kind === 'known' && answer.payment.code !== 'IP') setView({ kind: 'over' })
    }, [api, paymentId, provider]),
  )

  const finish = useCallback(
    async (result: WidgetResult) => {
      if (paymentId === null) return
      const answer = await provider.finish(api, paymentId, result)
      const last = provider.lastTryOf(result)
      // Whatever has not ended here goes on without the widget, even if nobody could tell how it stands.
      if (last) show(answer, last)
      else setView({ kind: 'over' })
    },
    [api, paymentId, provider, show],
  )
  const leave = useCallback(async () => {
    if (paymentId === null) return
    const answer = await giveUpPayment(api, paymentId)
    setView({ kind: answer.kind === 'lost' ? 'lost' : 'over' })
  }, [api, paymentId])
  const giveOver = useCallback(() => setView({ kind: 'over' }), [])
  return { view, look, finish, giveOver, leave }
}

/** Calls when a flow has gone on in another tab: it may have given this payment up, whose form could still be paid here. */
function useOtherTabs(onChange: () => Promise<void>): void {
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      if (key?.startsWith(`${storageKeys.flow}:`)) void onChange()
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }, [onChange])
}

function clientOf({ next }: PaymentChecked): WidgetClient | null {
  const client = next?.kind === 'widget' ? next.client : null
  if (typeof client !== 'object' || client === null) return null
  const texts = Object.entries(client).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}
