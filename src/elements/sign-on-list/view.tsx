import type { SignOn } from '#contract/shapes/user.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { UserIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'

export interface SignOnListProps {
  /** Null: they are on their way, or it is somebody else's page. */
  readonly signOns: readonly SignOn[] | null
}

/** The sign-ons of a company that open somebody's account, each with the way to take it off. Who has none sees nothing. */
export function SignOnListView({ id, props }: BlockProps<SignOnListProps>) {
  const { t, format, link } = useElements()
  const { signOns } = props
  if (!signOns || signOns.length === 0) return null
  return (
    <Card roomy labelledBy={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('element.sign-on-list.title')}</h2>
      <p>{t('element.sign-on-list.about')}</p>
      <ListRows>
        {signOns.map(({ id: signOnId, employee, issuer, linkedOn }) => (
          <ListRow
            key={signOnId}
            icon={<UserIcon />}
            title={<bdi>{employee}</bdi>}
            meta={t('element.sign-on-list.linked', { issuer, date: format.date(linkedOn) })}
            end={
              <ButtonLink kind="secondary" quiet {...link({ path: `/profile/sign-on/${signOnId}` })}>
                {t('element.sign-on-list.off')}
                <span className="aloud">{` ${employee}`}</span>
              </ButtonLink>
            }
          />
        ))}
      </ListRows>
    </Card>
  )
}
