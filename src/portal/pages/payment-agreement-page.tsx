import { useState } from 'react'
import { CardGroup, ChoiceCard } from '#ui/fields/choice-card.tsx'
import { FieldGroup } from '#ui/fields/field.tsx'
import { Page, PageTitle } from '#ui/frame/page.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { CreditCardIcon, PlusIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { Banner } from '#ui/parts/strap-line.tsx'
import { type ActFault, type CardChoice, useCardChoice } from '../payment/use-card-choice.ts'
import { useLink } from '../shell/use-link.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { PageProps } from './loader.ts'
import styles from './widget-payment-page.module.css'

const anotherCard = 'new'

/**
 * Where the card of a payment agreement is chosen: among those that the vault LTPS knows, or a new one. For members, and at
 * the desk for a member whom the address names.
 */
export function PaymentAgreementPage({ match: { params } }: PageProps) {
  const { paymentCacheId = '', selectedMemberId, selectedMemberCenterId } = params
  const desk = selectedMemberId === undefined ? null : `/staff/${selectedMemberId}/${selectedMemberCenterId}/summary`
  const agreement = useCardChoice(paymentCacheId)
  const { view, look } = agreement
  const { t } = useTexts()
  const choice = view.kind === 'open' ? view.choice : null
  return (
    <Page>
      <PageTitle title={t('ui.payment-agreement.title')} lead={t('ui.payment-agreement.intro')} />
      <div className={styles.column}>
        {view.kind === 'asking' ? <Skeleton label={t('ui.loading')} rows={3} shape="choices" /> : null}
        {view.kind === 'lost' ? (
          <LoadProblem text={t('ui.payment.lost')} retry={t('ui.retry')} onRetry={() => void look()} />
        ) : null}
        {view.kind === 'gone' ? <NotHere words="gone" to={desk ?? billing} way={desk ? 'member' : 'billing'} /> : null}
        {view.kind === 'over' ? <NotHere words="over" to={agreement.results} way="results" /> : null}
        {choice ? <Choosing choice={choice} agreement={agreement} isAtDesk={desk !== null} /> : null}
      </div>
    </Page>
  )
}

const billing = '/profile?selectedTab=my-billing-info'

interface ChoosingProps {
  readonly choice: CardChoice
  readonly agreement: ReturnType<typeof useCardChoice>
  readonly isAtDesk: boolean
}

function Choosing({ choice, agreement, isAtDesk }: ChoosingProps) {
  const { busy, fault, use, leave, look } = agreement
  const { methods, memberName, replaces } = choice
  const { t } = useTexts()
  const [chosen, setChosen] = useState<string | null>(methods?.length === 0 ? anotherCard : null)
  const [isAsked, setAsked] = useState(false)
  const isMissing = isAsked && chosen === null

  const handleUse = () => {
    setAsked(true)
    if (chosen === null) document.getElementById(firstId)?.focus()
    else void use(chosen === anotherCard ? null : chosen)
  }
  const cardOf = (id: string, index: number) => ({
    id: index === 0 ? firstId : `${firstId}-${index}`,
    name: firstId,
    checked: chosen === id,
    onChange: () => setChosen(id),
    invalid: isMissing,
    disabled: busy !== null,
  })
  return (
    <>
      {isAtDesk ? <Banner>{t('ui.payment-agreement.for', { name: memberName })}</Banner> : null}
      {replaces === null ? null : <Banner>{t('ui.payment-agreement.replaces', { name: replaces })}</Banner>}
      {methods === null ? (
        <LoadProblem text={t('ui.payment-agreement.silent')} retry={t('ui.retry')} onRetry={() => void look()} />
      ) : null}
      <FieldGroup
        id={firstId}
        label={t('ui.payment-agreement.question')}
        problems={isMissing ? [t('ui.payment-agreement.choose')] : []}
      >
        <CardGroup>
          {(methods ?? []).map(({ id, brand, last4, expiry, isKept }, index) => (
            <ChoiceCard
              key={id}
              {...cardOf(id, index)}
              title={<bdi>{`${brand} •• ${last4}`}</bdi>}
              description={expiry === null ? undefined : t('ui.payment-agreement.until', { month: monthOf(expiry) })}
              chip={isKept ? <Chip tone="soft">{t('ui.payment-agreement.kept')}</Chip> : null}
              end={<CreditCardIcon />}
            />
          ))}
          <ChoiceCard
            {...cardOf(anotherCard, methods?.length ?? 0)}
            title={t('ui.payment-agreement.new')}
            description={t('ui.payment-agreement.new.about')}
            end={<PlusIcon />}
          />
        </CardGroup>
      </FieldGroup>
      {fault ? <LoadProblem text={<Fault fault={fault} />} /> : null}
      <Button id="use-card" wide busy={busy === 'use'} onClick={handleUse}>
        {t(chosen === anotherCard ? 'ui.payment-agreement.on' : 'ui.payment-agreement.use')}
      </Button>
      <Button kind="secondary" busy={busy === 'leave'} onClick={() => void leave()}>
        {t('ui.widget-payment.leave')}
      </Button>
    </>
  )
}

const firstId = 'card'

function Fault({ fault }: { readonly fault: ActFault }) {
  const { t, optionalText } = useTexts()
  if (fault === 'lost') return t('ui.payment.lost')
  return (
    optionalText(`errors.${fault.code}.${fault.reason}`) ?? optionalText(`errors.${fault.code}`) ?? t('problems.broken')
  )
}

interface NotHereProps {
  readonly words: 'gone' | 'over'
  readonly way: 'billing' | 'member' | 'results'
  readonly to: string
}

function NotHere({ words, way, to }: NotHereProps) {
  const { t } = useTexts()
  const link = useLink()
  return (
    <Empty
      icon={<CreditCardIcon />}
      title={t(`ui.payment-agreement.${words}`)}
      text={t(`ui.payment-agreement.${words}.text`)}
      action={
        <ButtonLink quiet {...link(to)}>
          {t(`ui.payment-agreement.to-${way}`)}
        </ButtonLink>
      }
    />
  )
}

/** `2029-08` as it stands on cards. */
const monthOf = (expiry: string): string => `${expiry.slice(5)}/${expiry.slice(0, 4)}`
