import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { createAdyenWidget } from '#providers/adyen/browser/index.ts'
import { Page, PageTitle } from '#ui/frame/page.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { Banner } from '#ui/parts/strap-line.tsx'
import { paymentIdOf } from '../payment/payment.ts'
import { type AdyenView, type LastTry, useAdyenPayment } from '../payment/use-adyen-payment.ts'
import { WidgetPlace } from '../payment/widget-place.tsx'
import { useSession } from '../session/use-session.ts'
import { useLink } from '../shell/use-link.ts'
import { formatOf } from '../texts/languages.ts'
import { useLanguage } from '../texts/use-language.ts'
import { useTexts } from '../texts/use-texts.ts'
import styles from './adyen-payment-page.module.css'
import { goTo, useOwnDocument, useReturning } from './own-document.ts'

/**
 * Where Adyen's widget takes the card. The address names the payment and nothing else; a bank may have added its answer.
 * How it ends is told by the page of results.
 */
export function AdyenPaymentPage() {
  const { search } = useLocation()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const paymentId = paymentIdOf(query)
  const { status } = useSession()
  const isOwn = useOwnDocument()
  const { t } = useTexts()
  const payment = useAdyenPayment(isOwn ? paymentId : null, status === 'visitor')
  const { view, look } = payment
  useReturning(look)

  const isOver = isOwn && view.kind === 'over'
  useEffect(() => {
    if (isOver) goTo(`/payment-result/adyen${paymentId === null ? '' : `?paymentId=${paymentId}`}`)
  }, [isOver, paymentId])

  return (
    <Page>
      <PageTitle title={t('ui.adyen-payment.title')} lead={t('ui.adyen-payment.intro')} />
      <div className={styles.column}>
        {view.kind === 'lost' ? (
          <LoadProblem text={t('ui.payment.lost')} retry={t('ui.retry')} onRetry={() => void look()} />
        ) : null}
        {view.kind === 'stranger' ? <SignIn /> : null}
        {view.kind === 'asking' || view.kind === 'over' ? <Skeleton label={t('ui.loading')} rows={4} /> : null}
        {view.kind === 'open' ? <Paying view={view} query={query} payment={payment} /> : null}
      </div>
    </Page>
  )
}

interface PayingProps {
  readonly view: AdyenView & { readonly kind: 'open' }
  readonly query: URLSearchParams
  readonly payment: ReturnType<typeof useAdyenPayment>
}

function Paying({ view, query, payment: { look, finish, giveOver, leave } }: PayingProps) {
  const { payment, last, round } = view
  const { t } = useTexts()
  const language = useLanguage()
  const format = formatOf(language)
  const [failed, setFailed] = useState(false)
  const [leaving, setLeaving] = useState(false)
  // Once only: what a bank has sent back counts a single time.
  const [brought, setBrought] = useState(() => bankAnswerOf(query))

  const forget = useCallback(() => {
    setBrought(null)
    window.history.replaceState(window.history.state, '', `${window.location.pathname}?paymentId=${payment.paymentId}`)
  }, [payment.paymentId])
  const handleResult = (result: { readonly [name: string]: string }) => {
    if (brought) forget()
    void finish(result.sessionResult ?? '', result.resultCode ?? '')
  }
  const handleError = (when: 'start' | 'pay') => {
    if (when === 'start') setFailed(true)
    else if (brought) {
      // The bank's answer was handed in before, and this is a reload: how it stands is asked, and the widget stands again.
      forget()
      void look()
    } else giveOver()
  }
  const handleRetry = () => {
    setFailed(false)
    void look()
  }
  const handleLeave = async () => {
    setLeaving(true)
    await leave()
    setLeaving(false)
  }
  const isFree = payment.amount.amountMinor === 0
  const client = { ...view.client, locale: language.locale, ...brought }
  return (
    <>
      {last ? <HowItEnded key={round} last={last} /> : null}
      <Card roomy>
        <p className={styles.due}>
          {t('ui.adyen-payment.due')} <bdi>{format.money(payment.amount)}</bdi>
        </p>
        <p className={styles.note}>{t(isFree ? 'ui.adyen-payment.verify' : 'ui.adyen-payment.safe')}</p>
        <div className={styles.widget}>
          {failed ? (
            <LoadProblem
              text={t(brought ? 'ui.adyen-payment.failed.back' : 'ui.adyen-payment.failed')}
              retry={t('ui.retry')}
              onRetry={handleRetry}
            />
          ) : (
            <>
              <Skeleton label={t('ui.loading')} rows={3} />
              <WidgetPlace
                create={createAdyenWidget}
                client={client}
                round={round}
                onResult={handleResult}
                onError={handleError}
              />
            </>
          )}
        </div>
      </Card>
      <Button kind="secondary" busy={leaving} onClick={() => void handleLeave()}>
        {t('ui.adyen-payment.leave')}
      </Button>
    </>
  )
}

/** The form is a fresh one: who had the focus in the old one finds it here. */
function HowItEnded({ last }: { readonly last: LastTry }) {
  const { t } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.refused}>
      {last === 'stopped' ? (
        <Banner>{t('ui.adyen-payment.stopped')}</Banner>
      ) : (
        <LoadProblem text={t(`ui.adyen-payment.${last}`)} />
      )}
    </div>
  )
}

function SignIn() {
  const { t } = useTexts()
  return (
    <>
      <p>{t('ui.adyen-payment.stranger')}</p>
      <ButtonLink {...useLink()('/login')}>{t('ui.login.title')}</ButtonLink>
    </>
  )
}

/** What a bank's page sent the payer back with. */
function bankAnswerOf(query: URLSearchParams): { readonly sessionId: string; readonly redirectResult: string } | null {
  const [sessionId, redirectResult] = [query.get('sessionId'), query.get('redirectResult')]
  return sessionId && redirectResult ? { sessionId, redirectResult } : null
}
