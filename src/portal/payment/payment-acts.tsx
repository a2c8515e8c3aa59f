import { useState } from 'react'
import { home } from '#engine/site/guard.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { usePortal } from '../portal.ts'
import { useSession } from '../session/use-session.ts'
import { useLink } from '../shell/use-link.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { PaymentView, WatchedPayment } from './use-payment.ts'

interface PaymentActsProps {
  readonly view: PaymentView
  /** The page asks no more by itself. */
  readonly isLate: boolean
  readonly back: string | null
  readonly again: WatchedPayment['again']
}

/** What one can do now. While it is being asked there is nothing to press, least of all to pay once more. */
export function PaymentActs({ view, isLate, back, again }: PaymentActsProps) {
  const { config } = usePortal()
  const session = useSession()
  const { t } = useTexts()
  const link = useLink()
  const [busy, setBusy] = useState(false)
  const code = view.kind === 'known' ? view.payment.code : null
  const isVisitor = session.status === 'visitor'
  if ((view.kind === 'asking' || code === 'IP' || code === 'RE') && !isLate) return null

  const handleLook = async () => {
    setBusy(true)
    await again()
    setBusy(false)
  }
  const signIn = link('/login')
  const toHome = link(home(config, !isVisitor))
  if (code === 'RD') {
    return isVisitor ? (
      <ButtonLink {...signIn}>{t('ui.payment.sign-in')}</ButtonLink>
    ) : (
      <ButtonLink {...toHome}>{t('ui.payment.membership')}</ButtonLink>
    )
  }
  const isKnownToVisitor = isVisitor && view.kind === 'known'
  return (
    <>
      {isLate ? (
        <Button busy={busy} onClick={() => void handleLook()}>
          {t('ui.payment.look')}
        </Button>
      ) : null}
      {back === null ? null : (
        <ButtonLink kind={isLate ? 'secondary' : 'primary'} {...link(back)}>
          {t(code === 'PU' || code === 'PE' ? 'ui.payment.again' : 'ui.payment.order')}
        </ButtonLink>
      )}
      {isKnownToVisitor ? (
        <ButtonLink kind={isLate || back !== null ? 'secondary' : 'primary'} {...signIn}>
          {t('ui.payment.sign-in')}
        </ButtonLink>
      ) : null}
      {back === null && !isKnownToVisitor ? (
        <ButtonLink kind={isLate ? 'secondary' : 'primary'} {...toHome}>
          {t('ui.payment.home')}
        </ButtonLink>
      ) : null}
    </>
  )
}
