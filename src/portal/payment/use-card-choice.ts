import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CallAnswer } from '#contract/index.ts'
import type { ApiAnswer } from '../api.ts'
import { usePortal } from '../portal.ts'
import { giveUpPayment, isPaymentId, startedBy } from './payment.ts'

export type CardChoice = CallAnswer<'ltps/get-ltps-payment-methods'>

export type ChoiceView =
  | { readonly kind: 'asking' }
  /** No answer; it is asked again on demand. */
  | { readonly kind: 'lost' }
  /** There is none, or none of theirs. */
  | { readonly kind: 'gone' }
  /** It has ended, or taken too long: the page of results tells how. */
  | { readonly kind: 'over' }
  | { readonly kind: 'open'; readonly choice: CardChoice }

/** Why an act was not done: a refusal, or no answer. */
export type ActFault = { readonly code: string; readonly reason: string | null } | 'lost'

/** A payment agreement that waits for its card. Where it ends is told by the page of results. */
export function useCardChoice(paymentCacheId: string) {
  const { api } = usePortal()
  const navigate = useNavigate()
  const [view, setView] = useState<ChoiceView>({ kind: 'asking' })
  const [fault, setFault] = useState<ActFault | null>(null)
  const [busy, setBusy] = useState<'use' | 'leave' | null>(null)

  const look = useCallback(async () => {
    // A page that the server drew for everybody does not know its address yet.
    if (paymentCacheId === '') return
    if (!isPaymentId(paymentCacheId)) return setView({ kind: 'gone' })
    const answer = await api.send('ltps/get-ltps-payment-methods', { paymentCacheId })
    if (answer.kind === 'ok') setView({ kind: 'open', choice: answer.value })
    else setView({ kind: answer.kind === 'lost' ? 'lost' : answer.code === 'AGREEMENT_NOT_OPEN' ? 'over' : 'gone' })
  }, [api, paymentCacheId])
  useEffect(() => void look(), [look])

  const results = `/payment-result/ltps?paymentId=${paymentCacheId}`
  const toResults = () => void navigate(results, { replace: true })

  const act = async (name: 'use' | 'leave', run: () => Promise<void>) => {
    setBusy(name)
    setFault(null)
    await run()
    setBusy(null)
  }
  const refused = (answer: Exclude<ApiAnswer, { kind: 'ok' }>) => {
    if (answer.kind === 'lost') return setFault('lost')
    if (answer.code === 'AGREEMENT_NOT_OPEN') return setView({ kind: 'over' })
    const { reason } = answer.params
    setFault({ code: answer.code, reason: typeof reason === 'string' ? reason : null })
    // What could be chosen may have changed.
    if (answer.code === 'METHOD_NOT_FOUND') void look()
  }
  // Pressed again after a lost answer nothing happens twice: the server keeps what was chosen first.
  /** Keeps a card that is known; null takes another one, on the provider's page. */
  const use = (methodId: string | null) =>
    act('use', async () => {
      if (methodId === null) {
        const answer = await api.sendNamed('ltps/create-ltps-payment-agreement', { paymentCacheId })
        const address = answer.kind === 'ok' ? startedBy(answer.value)?.address : null
        if (address != null) window.location.assign(address)
        else if (answer.kind !== 'ok') refused(answer)
        return
      }
      const answer = await api.sendNamed('ltps/set-ltps-as-new-payment-agreement', { paymentCacheId, methodId })
      if (answer.kind === 'ok') toResults()
      else refused(answer)
    })
  const leave = () =>
    act('leave', async () => {
      const answer = await giveUpPayment(api, paymentCacheId)
      if (answer.kind === 'lost') setFault('lost')
      else toResults()
    })
  return { view, fault, busy, results, look, use, leave }
}
