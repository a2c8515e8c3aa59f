import { useCallback, useEffect, useRef, useState } from 'react'
import type { PaymentChecked } from '#contract/shapes/payment.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { WaitingStage } from '#renderer/polling.ts'
import { usePolling } from '#renderer/use-polling.ts'
import { usePortal } from '../portal.ts'
import { useSession } from '../session/use-session.ts'
import { askPaymentState } from './payment.ts'

export type PaymentView =
  /** Nothing is known yet. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'known'; readonly payment: PaymentChecked }

export interface WatchedPayment {
  readonly view: PaymentView
  readonly stage: WaitingStage
  /** The last question had no answer; it is asked again. */
  readonly lost: boolean
  readonly again: () => Promise<void>
}

/** How a payment stands, looked at until that is final. Null: no payment is named. */
export function usePayment(paymentId: string | null, hints: JsonObject): WatchedPayment {
  const { api } = usePortal()
  const session = useSession()
  const isVisitor = session.status === 'visitor'
  const [view, setView] = useState<PaymentView>(paymentId === null ? { kind: 'unknown' } : { kind: 'asking' })
  const [lost, setLost] = useState(false)
  const told = useRef(hints)

  const look = useCallback(async () => {
    if (paymentId === null) return true
    const answer = await askPaymentState(api, paymentId, told.current)
    setLost(answer.kind === 'lost')
    if (answer.kind === 'lost') return false
    setView(answer)
    return answer.kind === 'unknown' || isFinal(answer.payment)
  }, [api, paymentId])
  const { stage, again } = usePolling(look)

  // Its owner is told more than a stranger: who signs in, in another tab say, has it asked anew.
  const asker = useRef(isVisitor)
  useEffect(() => {
    if (asker.current === isVisitor) return
    asker.current = isVisitor
    void again()
  }, [isVisitor, again])

  return { view, stage, lost, again }
}

/** Money that arrived without its purchase (`RE`) still becomes one, or goes back. */
const isFinal = ({ code }: PaymentChecked): boolean => code === 'RD' || code === 'PU' || code === 'PE'
