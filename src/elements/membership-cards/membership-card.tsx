import { Band } from '#ui/parts/band.tsx'
import { Card, Facts } from '#ui/parts/card.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { CircleCheckIcon, HourglassIcon, PauseIcon } from '#ui/parts/icons.tsx'
import { clubsOf } from '../clubs.ts'
import { type Elements, type Money, useElements } from '../context.ts'
import type { Subscription } from '../shapes.ts'
import { FreezeDays } from './freeze-days.tsx'
import styles from './view.module.css'

/** One membership: club, plan and number on the band, below it what counts. */
export function MembershipCard({ subscription }: { readonly subscription: Subscription }) {
  const elements = useElements()
  const { t, format, motif } = elements
  const { centerName, planName, memberSince, number } = subscription
  return (
    <Card className={styles.card} labelledBy={`plan-${subscription.id}`}>
      <Band motif={motif} tall>
        <span className={styles.top}>
          <span>{centerName}</span>
          <State subscription={subscription} />
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
        <FreezeDays used={subscription.freezeDaysUsed} perYear={subscription.freezeDaysPerYear} />
        <Facts facts={factsOf(subscription, elements)} />
      </div>
    </Card>
  )
}

function State({ subscription: { status, freeze } }: { readonly subscription: Subscription }) {
  const { t, format } = useElements()
  if (status === 'FROZEN' && freeze) {
    return (
      <Chip tone="soft" icon={<PauseIcon size={14} />}>
        {t('element.membership-cards.frozen-until', { date: format.date(freeze.to, 'day') })}
      </Chip>
    )
  }
  const isActive = status === 'ACTIVE'
  const Mark = isActive ? CircleCheckIcon : HourglassIcon
  return (
    <Chip tone={isActive ? 'ok' : 'plain'} icon={<Mark size={14} />}>
      {t(`element.membership-cards.status.${status}`)}
    </Chip>
  )
}

function factsOf(subscription: Subscription, { t, format }: Elements) {
  const { status, priceMonthly, freeze, startDate, bindingEnds, nextTermination, endDate, clubs, addons } = subscription
  const word = (name: string) => t(`element.membership-cards.${name}`)
  const monthly = (price: Money) => (
    <bdi>{t('element.membership-cards.price.monthly', { price: format.money(price) })}</bdi>
  )
  const prices =
    status === 'FROZEN' && freeze
      ? [
          { name: word('price.frozen'), value: monthly(freeze.feeMonthly) },
          { name: word('price.after'), value: monthly(priceMonthly) },
        ]
      : [{ name: word('price'), value: <bdi>{format.money(priceMonthly)}</bdi> }]
  return [
    ...prices,
    { name: word('start'), value: format.date(startDate) },
    endDate ? { name: word('end'), value: format.date(endDate) } : null,
    bindingEnds ? { name: word('binding'), value: format.date(bindingEnds) } : null,
    nextTermination && !endDate ? { name: word('termination'), value: format.date(nextTermination) } : null,
    { name: word('clubs'), value: clubsOf(clubs, t) },
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
