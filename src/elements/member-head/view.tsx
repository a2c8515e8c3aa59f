import type { SignedIn } from '#contract/shapes/signed-in.ts'
import { ageOn } from '#engine/logic/dates.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { UserIcon, UsersIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { useElements } from '../context.ts'
import { StandingChip } from '../standing-chip.tsx'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

type Member = Pick<SignedIn['user'], 'userId' | 'firstName' | 'lastName' | 'birthday' | 'status' | 'overdueDebt'>

export interface MemberHeadProps {
  readonly person: Member | null
  /** Where the pages of this member begin. */
  readonly base: string
  /** The page that is shown, of `tabs`; each is `<base>/<tab>`. */
  readonly tab?: string | null
  readonly tabs?: readonly string[]
}

/** The member for whom staff act, on every page of theirs: name, how they stand, and the pages. */
export function MemberHeadView({ props, waiting, problem, onRetry }: BlockProps<MemberHeadProps>) {
  const { t, format, link, today } = useElements()
  const { person, base, tab, tabs = [] } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!person) {
    if (waiting.length > 0) return <Skeleton label={t('ui.loading')} rows={2} />
    return (
      <Empty
        icon={<UsersIcon size={24} />}
        title={t('element.member-head.unknown')}
        text={t('element.member-head.unknown.text')}
        action={
          <ButtonLink quiet {...link({ path: '/members' })}>
            {t('element.member-head.search')}
          </ButtonLink>
        }
      />
    )
  }
  const name = `${person.firstName} ${person.lastName}`.trim()
  const age = person.birthday === null ? null : ageOn(person.birthday, today)
  const debt = person.overdueDebt ?? null
  return (
    <div className={styles.all}>
      <section className={styles.head} aria-label={t('element.member-head.label')}>
        <span className={styles.mark}>
          <UserIcon />
        </span>
        <div className={styles.words}>
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
          <p className={styles.facts}>
            <Chip>{t('element.member-head.number', { number: person.userId })}</Chip>
            {age === null ? null : <Chip>{t('element.member-head.age', { count: age })}</Chip>}
            <StandingChip status={person.status} standing={null} />
            {debt === null ? null : (
              <Chip tone="warn">{t('element.member-head.debt', { amount: format.money(debt) })}</Chip>
            )}
          </p>
        </div>
      </section>
      {tabs.length > 0 && tab ? (
        <Tabs
          label={t('element.member-head.pages', { name })}
          current={tab}
          tabs={tabs.map((one) => ({
            id: one,
            label: t(`element.member-head.tab.${one}`),
            ...link({ path: `${base}/${one}` }),
          }))}
        />
      ) : null}
    </div>
  )
}
