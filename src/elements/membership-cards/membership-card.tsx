import type { Subscription } from '#contract/shapes/subscription.ts'
import { Band } from '#ui/parts/band.tsx'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { clubsInWords } from '../clubs.ts'
import { type Elements, type Money, useElements } from '../context.ts'
import { fact } from '../fact.tsx'
import { StateChip } from '../state-chip.tsx'
import { Actions, RefusedActions } from './actions.tsx'
import { Causes } from './causes.tsx'
import { FreezeDaysUsed } from './freeze-days.tsx'
import { type OnTheirWay, PaperButtons } from './paper-buttons.tsx'
import styles from './view.module.css'

/** One membership: club, plan and number on the band, below it what counts. */
export function MembershipCard({
  subscription,
  ...papers
}: OnTheirWay & {
  readonly subscription: Subscription
}) {
  const elements = useElements()
  const { t, format, motif } = elements
  const { centerName, planName, memberSince, number } = subscription
  return (
    <Card className={styles.card} labelledBy={`plan-${subscription.id}`}>
      <Band motif={motif} tall>
        <span className={styles.top}>
          <span>{centerName}</span>
          <StateChip subscription={subscription} />
        </span>
        <span>
          <h2 id={`plan-${subscription.id}`} className={styles.plan}>
            {planName}
          </h2>
          <span className={styles.since}>
            <span>{t('element.membership-cards.since', { date: format.date(memberSince, 'month') })}</span>
            <bdi>{t('element.membership-cards.number', { number })}</bdi>
          </span>
        </span>
      </Band>
      <div className={styles.body}>
        <Causes causes={subscription.causes} />
        <FreezeDaysUsed used={subscription.freezeDaysUsed} perYear={subscription.freezeDaysPerYear} />
        <FactColumns facts={factsOf(subscription, elements)} />
        <PaperButtons subscription={subscription} {...papers} />
        <AcceptedPapers papers={subscription.papers ?? []} />
        {subscription.actions.length === 0 ? null : (
          <div className={styles.acts}>
            <Actions subscription={subscription} />
            <RefusedActions subscription={subscription} />
          </div>
        )}
      </div>
    </Card>
  )
}

/** What was accepted with it, each as it was then. */
function AcceptedPapers({ papers }: { readonly papers: NonNullable<Subscription['papers']> }) {
  const { t, link } = useElements()
  if (papers.length === 0) return null
  return (
    <p className={styles.accepted}>
      <span>{t('element.membership-cards.accepted')}</span>
      {papers.map(({ paper, version }) => (
        <a key={paper} {...link({ path: `/legal/${paper}?version=${version}` })}>
          {t(`element.consent.papers.${paper}`)}
        </a>
      ))}
    </p>
  )
}

function factsOf(subscription: Subscription, elements: Elements) {
  const { t, format } = elements
  const { status, type, priceMonthly, freeze, laterFreezes, startDate, bindingEnds } = subscription
  const { nextTermination, endDate, clubs, addons, reduced } = subscription
  const word = (name: string) => t(`element.membership-cards.${name}`)
  const monthly = (price: Money) => (
    <bdi>{t('element.membership-cards.price.monthly', { price: format.money(price) })}</bdi>
  )
  const prices =
    status === 'FROZEN' && freeze && type !== 'CASH'
      ? [
          { name: word('price.frozen'), value: monthly(freeze.feeMonthly) },
          { name: word('price.after'), value: monthly(priceMonthly) },
        ]
      : type === 'CASH'
        ? [{ name: word('price.paid'), value: word('price.paid.once') }]
        : [
            {
              name: word('price'),
              value: reduced ? reducedPrice(reduced, elements) : <bdi>{format.money(priceMonthly)}</bdi>,
            },
          ]
  // Whose answer it is has to be read: another freeze may stand beside it.
  const said = Object.entries(freeze?.answers ?? {})
    .flatMap(([name, value]) => fact(elements, `form.${name}`, value))
    .map((one) => ({ ...one, name: t('element.membership-cards.freeze.answer', { name: one.name }) }))
  return [
    ...prices,
    ...(freeze?.state === 'RUNNING' ? said : []),
    { name: word('start'), value: format.date(startDate) },
    endDate ? { name: word('end'), value: format.date(endDate) } : null,
    bindingEnds ? { name: word('binding'), value: format.date(bindingEnds) } : null,
    nextTermination && !endDate ? { name: word('termination'), value: format.date(nextTermination) } : null,
    ...plannedFreezes(freeze, laterFreezes).map(({ from, to }) => ({
      name: word('freeze.planned'),
      value: t('element.membership-cards.freeze.days', { from: format.date(from, 'day'), to: format.date(to) }),
    })),
    ...(freeze?.state === 'PLANNED' ? said : []),
    { name: word('clubs'), value: clubsInWords(clubs, t) },
    addons.length > 0
      ? {
          name: word('addons'),
          // Not as a text: what is a fact may break between its words, an amount may not.
          value: (
            <bdi>{addons.map((addon) => format.list([addon.name, format.money(addon.priceMonthly)])).join(' · ')}</bdi>
          ),
        }
      : null,
  ].filter((fact) => fact !== null)
}

/** A discount is never said without its end and what is paid then. */
const reducedPrice = (
  { priceMonthly, until, after }: NonNullable<Subscription['reduced']>,
  { t, format }: Elements,
): string =>
  t('element.membership-cards.price.reduced', {
    price: format.money(priceMonthly),
    date: format.date(until),
    after: format.money(after),
  })

/** Those that have not begun. */
const plannedFreezes = (freeze: Subscription['freeze'], later: Subscription['laterFreezes']) =>
  freeze?.state === 'PLANNED' ? [freeze, ...later] : later
