import { useState } from 'react'
import type { PaymentChecked } from '#contract/shapes/payment.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { usePortal } from '../portal.ts'
import { useTexts } from '../texts/use-texts.ts'
import { addressOn, giveUpPayment } from './payment.ts'
import type { WatchedPayment } from './use-payment.ts'

interface OpenPaymentActsProps {
  readonly payment: PaymentChecked
  readonly again: WatchedPayment['again']
}

/** What its owner does with a payment that is open: goes on with it where it is paid, gives it up, or looks again. */
export function OpenPaymentActs({ payment, again }: OpenPaymentActsProps) {
  const { api } = usePortal()
  const { t } = useTexts()
  const [busy, setBusy] = useState<'leave' | 'look' | null>(null)
  const [isKept, setKept] = useState(false)
  const address = addressOn(payment)

  const handleLeave = async () => {
    setBusy('leave')
    const answer = await giveUpPayment(api, payment.paymentId)
    setKept(answer.kind === 'known' && answer.payment.code === 'IP')
    await again()
    setBusy(null)
  }
  const handleLook = async () => {
    setBusy('look')
    await again()
    setBusy(null)
  }
  return (
    <>
      {isKept ? <p role="status">{t('ui.waiting.kept')}</p> : null}
      {address === null ? null : (
        <>
          <ButtonLink href={address}>{t('ui.waiting.continue')}</ButtonLink>
          <Button kind="secondary" busy={busy === 'leave'} onClick={() => void handleLeave()}>
            {t('ui.waiting.give-up')}
          </Button>
        </>
      )}
      <Button kind={address === null ? 'primary' : 'text'} busy={busy === 'look'} onClick={() => void handleLook()}>
        {t('ui.payment.look')}
      </Button>
    </>
  )
}
