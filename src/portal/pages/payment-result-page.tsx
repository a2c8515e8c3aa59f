import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PaymentChecked } from '#contract/shapes/payment.ts'
import { standing } from '#engine/site/match.ts'
import { Page, PageTitle } from '#ui/frame/page.tsx'
import { waitsHere } from '../flow/flow-of-payment.ts'
import { hintsOf, paymentIdOf } from '../payment/payment.ts'
import { PaymentStateView } from '../payment/payment-state.tsx'
import { usePayment } from '../payment/use-payment.ts'
import { usePortal } from '../portal.ts'
import { holderOf } from '../session/session-store.ts'
import { useSession } from '../session/use-session.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { PageProps } from './loader.ts'

/**
 * Where providers send the payer back to. What is shown is the server's truth alone; a flow that waits in this browser goes
 * on itself, everybody else is told here.
 */
export function PaymentResultPage({ match }: PageProps) {
  const { search } = useLocation()
  const { t } = useTexts()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const watched = usePayment(paymentIdOf(query), hintsOf(match.params.provider, query))
  const back = useWayBack(watched.view.kind === 'known' ? watched.view.payment : null)
  return (
    <Page>
      <PageTitle title={t('ui.payment-result.title')} />
      <PaymentStateView watched={watched} back={back} isLookedUp={query.get('open') === '1'} />
    </Page>
  )
}

/**
 * The flow's address, for its owner. Once there is something to tell, a flow that waits in this browser tells it: the
 * address names no step of it, so it shows where it stands.
 */
function useWayBack(payment: PaymentChecked | null): string | null {
  const { boot, storage } = usePortal()
  const session = useSession()
  const navigate = useNavigate()
  const person = holderOf(session)
  const returnTo = payment?.returnTo ?? null
  const isHere = useMemo(
    () => payment !== null && waitsHere(storage.local, { chain: boot.chain, person }, payment.paymentId),
    [payment, storage, boot.chain, person],
  )
  const isOver = payment !== null && payment.code !== 'IP' && payment.code !== 'RE'
  const to = returnTo !== null && isHere ? `${returnTo}/${standing}` : null
  const goesOn = isOver && to !== null && session.status !== 'loading'
  useEffect(() => {
    if (!goesOn || to === null || returnTo === null) return
    // Back leads to the order: never to the provider's page, which would send the payer here again.
    void navigate(returnTo, { replace: true })
    void navigate(to)
  }, [goesOn, to, returnTo, navigate])
  return to ?? returnTo
}
