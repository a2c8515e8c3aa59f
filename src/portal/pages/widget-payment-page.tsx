import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Widget } from '#providers/browser-module.ts'
import { Page, PageTitle } from '#ui/frame/page.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { Banner } from '#ui/parts/strap-line.tsx'
import { paymentIdOf } from '../payment/payment.ts'
import { type LastTry, useWidgetPayment, type WidgetPaymentView } from '../payment/use-widget-payment.ts'
import { WidgetPlace } from '../payment/widget-place.tsx'
import type { WidgetProvider, WidgetResult } from '../payment/widget-provider.ts'
import { useSession } from '../session/use-session.ts'
import { useLink } from '../shell/use-link.ts'
import { formatOf } from '../texts/languages.ts'
import { useLanguage } from '../texts/use-language.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useOnline } from '../use-online.ts'
import { goTo, useOwnDocument, useReturning } from './own-document.ts'
import styles from './widget-payment-page.module.css'

interface WidgetPaymentPageProps {
  readonly provider: WidgetProvider
}

/**
 * Where a provider's widget takes the card. The address names the payment and nothing else; a bank may have added its
 * answer. How it ends is told by the page of results.
 */
export function WidgetPaymentPage({ provider }: WidgetPaymentPageProps) {
  const { search } = useLocation()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const paymentId = paymentIdOf(query)
  const { status } = useSession()
  const isOwn = useOwnDocument()
  const { t } = useTexts()
  const payment = useWidgetPayment(provider, isOwn ? paymentId : null, status === 'visitor')
  const { view, look } = payment
  useReturning(look)

  const isOver = isOwn && view.kind === 'over'
  const isOnline = useOnline()
  useEffect(() => {
    // Without a connection the next document would be the browser's own page of errors.
    if (isOver && isOnline) goTo(`/payment-result/${provider.id}${paymentId === null ? '' : `?paymentId=${paymentId}`}`)
  }, [isOver, isOnline, paymentId, provider])

  return (
    <Page>
      <PageTitle title={t(`ui.${provider.id}-payment.title`)} lead={t('ui.widget-payment.intro')} />
      <div className={styles.column}>
        {view.kind === 'lost' ? (
          <LoadProblem text={t('ui.payment.lost')} retry={t('ui.retry')} onRetry={() => void look()} />
        ) : null}
        {view.kind === 'stranger' ? <SignIn /> : null}
        {isOver && !isOnline ? <LoadProblem text={t('ui.payment.lost')} /> : null}
        {view.kind === 'asking' || view.kind === 'over' ? <Skeleton label={t('ui.loading')} rows={4} /> : null}
        {view.kind === 'open' ? <Paying provider={provider} view={view} query={query} payment={payment} /> : null}
      </div>
    </Page>
  )
}

interface PayingProps {
  readonly provider: WidgetProvider
  readonly view: WidgetPaymentView & { readonly kind: 'open' }
  readonly query: URLSearchParams
  readonly payment: ReturnType<typeof useWidgetPayment>
}

function Paying({ provider, view, query, payment: { look, finish, giveOver, leave } }: PayingProps) {
  const { payment, last, round } = view
  const { t } = useTexts()
  const language = useLanguage()
  const format = formatOf(language)
  const [failed, setFailed] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [button, setButton] = useState<OurButton>('waiting')
  const widget = useRef<Widget | null>(null)
  // Once only: what a bank has sent back counts a single time.
  const [brought, setBrought] = useState(() => provider.broughtBy(query))

  const forget = useCallback(() => {
    setBrought(null)
    window.history.replaceState(window.history.state, '', `${window.location.pathname}?paymentId=${payment.paymentId}`)
  }, [payment.paymentId])
  const handleResult = (result: WidgetResult) => {
    if (brought) forget()
    void finish(result)
  }
  const handlePay = () => {
    setButton('busy')
    widget.current?.submit?.()
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
          {t('ui.widget-payment.due')} <bdi>{format.money(payment.amount)}</bdi>
        </p>
        <p className={styles.note}>{t(isFree ? 'ui.widget-payment.verify' : 'ui.widget-payment.safe')}</p>
        <div className={styles.widget}>
          {failed ? (
            <LoadProblem
              text={t(brought ? 'ui.widget-payment.failed.back' : 'ui.widget-payment.failed')}
              retry={t('ui.retry')}
              onRetry={handleRetry}
            />
          ) : (
            <>
              <Skeleton label={t('ui.loading')} rows={3} />
              <WidgetPlace
                create={provider.create}
                client={client}
                round={round}
                standing={widget}
                onReady={() => setButton('ready')}
                onRefusedFields={() => setButton('refused')}
                onResult={handleResult}
                onError={handleError}
              />
            </>
          )}
        </div>
        {provider.hasOurButton && button !== 'waiting' && !failed ? (
          <div className={styles.pay}>
            {button === 'refused' ? <LoadProblem text={t('ui.widget-payment.fields')} /> : null}
            <Button wide busy={button === 'busy'} onClick={handlePay}>
              {isFree
                ? t('ui.widget-payment.keep')
                : t('ui.widget-payment.pay', { amount: format.money(payment.amount) })}
            </Button>
          </div>
        ) : null}
      </Card>
      <Button kind="secondary" busy={leaving} onClick={() => void handleLeave()}>
        {t('ui.widget-payment.leave')}
      </Button>
    </>
  )
}

/** Our button, for a widget that has none: it waits until the widget stands, and while what was entered is on its way. */
type OurButton = 'waiting' | 'ready' | 'busy' | 'refused'

/** The form is a fresh one: who had the focus in the old one finds it here. */
function HowItEnded({ last }: { readonly last: LastTry }) {
  const { t } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.refused}>
      {last === 'stopped' ? (
        <Banner>{t('ui.widget-payment.stopped')}</Banner>
      ) : (
        <LoadProblem text={t(`ui.widget-payment.${last}`)} />
      )}
    </div>
  )
}

function SignIn() {
  const { t } = useTexts()
  return (
    <>
      <p>{t('ui.widget-payment.stranger')}</p>
      <ButtonLink {...useLink()('/login')}>{t('ui.login.title')}</ButtonLink>
    </>
  )
}
