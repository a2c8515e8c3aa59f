import { useState } from 'react'
import type { Family, FamilyMember } from '#contract/shapes/family.ts'
import { ChoiceCard, RefusedCard } from '#ui/fields/choice-card.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { LockIcon, UsersIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { type Elements, useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface FamilyListProps {
  readonly family: Family | null
  /** For whom the member acts now. */
  readonly actingFor: string | null
  /** Where a family is begun, and where a child is added to it. */
  readonly begin: string
  readonly add: string
}

/** Who belongs to a member: the one place where they choose for whom they act. */
export function FamilyListView({ id, props, waiting, problem, onRetry }: BlockProps<FamilyListProps>) {
  const { t, link } = useElements()
  const { family, actingFor, begin, add } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!family) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="card" /> : null
  const { members, familyName, whyNotCreate, whyNotAdd } = family
  if (members.length === 1 && familyName === null) {
    return (
      <Empty
        icon={<UsersIcon size={24} />}
        title={t('element.family-list.empty')}
        text={t(whyNotCreate === 'child' ? 'element.family-list.empty.child' : 'element.family-list.empty.text')}
        action={
          whyNotCreate === null ? (
            <ButtonLink quiet {...link({ path: begin })}>
              {t('element.family-list.begin')}
            </ButtonLink>
          ) : undefined
        }
      />
    )
  }
  return (
    <>
      <People id={id} family={family} actingFor={actingFor} />
      {whyNotAdd === null ? (
        <div>
          <ButtonLink kind="secondary" {...link({ path: add })}>
            {t('element.family-list.add')}
          </ButtonLink>
        </div>
      ) : null}
      {whyNotAdd === 'full' ? <p className={styles.note}>{t('element.family-list.full')}</p> : null}
      {whyNotAdd === 'no-family' && whyNotCreate === null ? (
        <div>
          <ButtonLink kind="secondary" {...link({ path: begin })}>
            {t('element.family-list.begin')}
          </ButtonLink>
        </div>
      ) : null}
    </>
  )
}

function People({
  id,
  family: { members, familyName },
  actingFor,
}: { readonly id: string } & Pick<FamilyListProps, 'actingFor'> & { readonly family: Family }) {
  const elements = useElements()
  const { t, link, actFor } = elements
  const [wanted, setWanted] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const choose = async (member: FamilyMember) => {
    if (wanted !== null || actFor === undefined) return
    setWanted(member.personId)
    setFault(await actFor(member.relation === null ? null : member.personId))
    setWanted(null)
  }
  const chosen = wanted ?? actingFor
  return (
    <Card roomy>
      <fieldset className={styles.people}>
        <legend className={styles.title}>
          {familyName === null
            ? t('element.family-list.whom')
            : t('element.family-list.whom.of', { family: familyName })}
        </legend>
        <p className={styles.note}>{t('element.family-list.about')}</p>
        {fault === null ? null : <LoadProblem text={t('element.family-list.refused')} />}
        {members.map((member) =>
          member.relation === null || member.rights.includes('look') ? (
            <ChoiceCard
              key={member.personId}
              id={`${id}-${member.personId}`}
              name={id}
              checked={member.personId === chosen}
              onChange={() => void choose(member)}
              title={<bdi>{member.firstName}</bdi>}
              description={aboutOf(member, elements)}
            >
              {member.isGuardian ? (
                <a className={styles.way} {...link({ path: `/familymembers/${member.personId}/${member.centerId}` })}>
                  {t('element.family-list.open', { name: member.firstName })}
                </a>
              ) : null}
            </ChoiceCard>
          ) : (
            <RefusedCard key={member.personId} icon={<LockIcon />} title={<bdi>{member.firstName}</bdi>}>
              {aboutOf(member, elements)}
            </RefusedCard>
          ),
        )}
      </fieldset>
    </Card>
  )
}

/** What they are, how old, and whether they decide themselves. */
function aboutOf(member: FamilyMember, { t, format }: Elements): string {
  if (member.relation === null) return t('element.family-list.self')
  const { details, relation, hasLogin, rights } = member
  const facts = [
    t(`element.family-memberships.relation.${relation}`),
    ageOf(details?.age ?? null, t),
    rights.includes('look') ? (hasLogin ? t('element.family-list.login') : null) : t('element.family-list.theirs'),
  ]
  return format.list(facts.filter((fact) => fact !== null))
}

function ageOf(years: number | null, t: Elements['t']): string | null {
  if (years === null) return null
  return years === 0 ? t('element.family-list.baby') : t('element.family-list.age', { count: years })
}
