import type { PaymentChecked } from '#contract/shapes/payment.ts'
import { waitingWords } from '#renderer/polling.ts'
import { FactColumns } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { StateCard, type StateTone } from '#ui/parts/state-card.tsx'
import { formatOf } from '../texts/languages.ts'
import { useLanguage } from '../texts/use-language.ts'
import { useTexts } from '../texts/use-texts.ts'
import { OpenPaymentActs } from './open-payment-acts.tsx'
import { addressOn } from './payment.ts'
import { PaymentActs } from './payment-acts.tsx'
import type { PaymentView, WatchedPayment } from './use-payment.ts'

interface PaymentStateProps {
  readonly watched: WatchedPayment
  /** The address of the flow in which it was started, for its owner. */
  readonly back: string | null
  /** Its owner comes to go on with it, not back from having paid. */
  readonly isLookedUp?: boolean
}

/** How the payment stands, why, and the one thing to do next. */
export function PaymentStateView({ watched, back, isLookedUp = false }: PaymentStateProps) {
  const { view, stage, lost, again } = watched
  const { t, optionalText } = useTexts()
  const isOpen = view.kind === 'asking' || (view.kind === 'known' && isUnderway(view.payment))
  const waiting = isLookedUp && view.kind === 'known' && view.payment.code === 'IP' ? view.payment : null
  const meanwhile = isOpen && waiting === null ? waitingWords[stage] : null
  const { title, text } = waiting === null || addressOn(waiting) === null ? wordsOf(view) : wordsOfOpen
  return (
    <>
      {lost ? <LoadProblem text={t('ui.payment.lost')} retry={t('ui.retry')} onRetry={() => void again()} /> : null}
      <StateCard
        tone={waiting === null ? toneOf(view) : 'waiting'}
        title={t(title)}
        text={optionalText(text) ?? t(`ui.payment.${codeOf(view)}.text`)}
        news={meanwhile === null ? null : t(meanwhile)}
        acts={
          waiting === null ? (
            <PaymentActs view={view} isLate={isOpen && stage === 'over'} back={back} again={again} />
          ) : (
            <OpenPaymentActs payment={waiting} again={again} />
          )
        }
      >
        {view.kind === 'known' ? <PaymentFacts payment={view.payment} /> : null}
      </StateCard>
    </>
  )
}

const wordsOfOpen: Words = { title: 'ui.waiting.open', text: 'ui.waiting.open.text' }

interface Words {
  readonly title: string
  readonly text: string
}

/** Keys of what is said. A reason that has no sentence of its own is said as any other. */
function wordsOf(view: PaymentView): Words {
  const words = `ui.payment.${codeOf(view)}`
  const { code, failure } = view.kind === 'known' ? view.payment : { code: null, failure: null }
  const refusal = code === 'PU' ? 'PAYMENT_UNSUCCESSFUL' : code === 'PE' ? 'PAYMENT_ERROR' : null
  if (failure === null || refusal === null) return { title: `${words}.title`, text: `${words}.text` }
  const own = code === 'PU' && (failure === 'refunded' || failure === 'cancelled')
  const title = own ? `ui.payment.${failure}.title` : `${words}.title`
  return { title, text: `errors.${refusal}.${failure}` }
}

function codeOf(view: PaymentView): PaymentChecked['code'] | 'unknown' {
  if (view.kind === 'known') return view.payment.code
  return view.kind === 'unknown' ? 'unknown' : 'IP'
}

function PaymentFacts({ payment }: { readonly payment: PaymentChecked }) {
  const { t } = useTexts()
  const format = formatOf(useLanguage())
  const { subscriptionNumber = null, invoiceReference = null } = payment.purchase ?? {}
  const named = [
    { name: t('ui.payment.subscription'), value: subscriptionNumber },
    { name: t('ui.payment.invoice'), value: invoiceReference },
  ]
  const facts = named.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
  return (
    <FactColumns
      facts={[{ name: t('ui.payment.amount'), value: <bdi>{format.money(payment.amount)}</bdi> }, ...facts]}
    />
  )
}

const isUnderway = ({ code }: PaymentChecked): boolean => code === 'IP' || code === 'RE'

function toneOf(view: PaymentView): StateTone {
  if (view.kind === 'asking') return 'busy'
  if (view.kind === 'unknown') return 'unclear'
  // Who stops on purpose is told no error.
  return view.payment.failure === 'cancelled' && view.payment.code === 'PU' ? 'waiting' : tones[view.payment.code]
}

const tones: { readonly [code in PaymentChecked['code']]: StateTone } = {
  IP: 'busy',
  RD: 'good',
  PU: 'bad',
  PE: 'unclear',
  RE: 'waiting',
}
