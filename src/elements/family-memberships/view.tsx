import type { PersonWithSubscriptions } from '#contract/shapes/subscription.ts'
import { Card } from '#ui/parts/card.tsx'
import { UserIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { useElements } from '../context.ts'
import { StateChip } from '../state-chip.tsx'
import type { BlockProps } from '../types.ts'

export interface FamilyMembershipsProps {
  readonly people: readonly PersonWithSubscriptions[] | null
}

/** Who belongs to a member, and what each of them has. Whoever is alone sees nothing. */
export function FamilyMembershipsView({ id, props, problem }: BlockProps<FamilyMembershipsProps>) {
  const { t, format } = useElements()
  const family = (props.people ?? []).filter(({ relation }) => relation !== null)
  if (problem || family.length === 0) return null
  return (
    <Card roomy labelledBy={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('element.family-memberships.title')}</h2>
      <ListRows>
        {family.map(({ personId, name, relation, subscriptions }) => {
          const current = subscriptions.filter(({ status }) => status !== 'ENDED')
          const [first] = current
          const plans = current.map(({ planName }) => planName)
          const has = plans.length === 0 ? t('element.family-memberships.nothing') : format.list(plans)
          return (
            <ListRow
              key={personId}
              icon={<UserIcon />}
              title={<bdi>{name}</bdi>}
              meta={`${t(`element.family-memberships.relation.${relation}`)} · ${has}`}
              end={first === undefined ? null : <StateChip subscription={first} />}
            />
          )
        })}
      </ListRows>
    </Card>
  )
}
