import type { Family } from '#contract/shapes/family.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { CheckIcon, InfoIcon, LockIcon, UsersIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface FamilyMemberProps {
  /** With the member whom the page is about. */
  readonly family: Pick<Family, 'member'> | null
  /** Where the details of a child are put right: this and their id. */
  readonly details: string
}

/** What is told apart here; other rights go along with one of these. */
const told = ['book', 'buy', 'contract', 'data'] as const

/** One of a family: what may be done for them, until when, and where. */
export function FamilyMemberView({ id, props, waiting, problem, onRetry }: BlockProps<FamilyMemberProps>) {
  const { t, format, link } = useElements()
  const { family, details } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!family) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="card" /> : null
  const { member } = family
  if (member === null) {
    return (
      <Empty
        icon={<UsersIcon size={24} />}
        title={t('ui.acting.wrong-family')}
        text={t('ui.acting.wrong-family.text')}
        action={
          <ButtonLink quiet {...link({ path: '/profile?selectedTab=my-family' })}>
            {t('ui.acting.family')}
          </ButtonLink>
        }
      />
    )
  }
  const { personId, firstName: name, rights, until, isGuardian, centerId } = member
  return (
    <Card roomy labelledBy={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('element.family-member.title', { name })}</h2>
      <ul className={styles.rights}>
        {told.map((right) => (
          <li key={right}>
            {rights.includes(right) ? <CheckIcon size={20} /> : <LockIcon size={20} />}
            <span>
              {t(`element.family-member.right.${right}`)}
              {rights.includes(right) ? null : <span className={styles.not}> {t('element.family-member.not')}</span>}
            </span>
          </li>
        ))}
      </ul>
      {until === null ? null : (
        <p className={styles.until}>
          <InfoIcon size={16} />
          <span>{t('element.family-member.until', { name, date: format.date(until) })}</span>
        </p>
      )}
      {isGuardian ? (
        <div className={styles.ways}>
          <ButtonLink {...link({ path: `/familymembers/${personId}/${centerId}/join` })}>
            {t('element.family-member.join', { name })}
          </ButtonLink>
          <ButtonLink kind="secondary" {...link({ path: '/clipcards' })}>
            {t('element.family-member.clipcard', { name })}
          </ButtonLink>
          <ButtonLink kind="secondary" {...link({ path: `${details}/${personId}` })}>
            {t('element.family-member.details', { name })}
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  )
}
