import type { Company } from '#contract/shapes/company.ts'
import type { InvitedEmployee } from '#contract/shapes/company-invitation.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import styles from '../company.module.css'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'

export interface CompanyInvitedProps {
  readonly company: Company | null
  /** Where somebody is asked. */
  readonly invite: string
  /** Where many are asked by a table. */
  readonly table: string
  /** Where an invitation is taken back, which its parameter names. */
  readonly withdraw: string
}

const tones = { OPEN: 'soft', LAPSED: 'warn', ACCEPTED: 'ok', JOINED: 'ok' } as const

/** Whom a company asked to join and who has not yet, with the way to ask somebody; the agreement beside it says what is missing. */
export function CompanyInvitedView({
  id,
  props: { company, invite, table, withdraw },
}: BlockProps<CompanyInvitedProps>) {
  const { t, link } = useElements()
  if (!company?.mayManage) return null
  const { invitations } = company
  return (
    <Card roomy labelledBy={`${id}-title`} className={styles.card}>
      <div>
        <h2 id={`${id}-title`}>{t('element.company-invited.title')}</h2>
        {invitations.length === 0 ? <p className={styles.says}>{t('element.company-invited.none')}</p> : null}
      </div>
      {invitations.length > 0 ? (
        <ListRows>
          {invitations.map((one) => (
            <Row key={one.id} one={one} to={`${withdraw}?invitation=${encodeURIComponent(one.id)}`} />
          ))}
        </ListRows>
      ) : null}
      <div className={styles.files}>
        <ButtonLink quiet {...link({ path: invite })}>
          {t('element.company-invited.invite')}
        </ButtonLink>
        <ButtonLink kind="secondary" quiet {...link({ path: table })}>
          {t('element.company-invited.import')}
        </ButtonLink>
      </div>
    </Card>
  )
}

function Row({
  one: { email, number, state, begins, endsAt },
  to,
}: {
  readonly one: InvitedEmployee
  readonly to: string
}) {
  const { t, format, link } = useElements()
  const ends = format.date(endsAt.slice(0, 10))
  const said = {
    OPEN: () => t('element.company-invited.ends', { date: ends }),
    LAPSED: () => t('element.company-invited.lapsed', { date: ends }),
    ACCEPTED: () => t('element.company-invited.accepted'),
    JOINED: () => t('element.company-invited.begins', { date: format.date(begins ?? '') }),
  }[state]()
  return (
    <ListRow
      title={<bdi dir="ltr">{email}</bdi>}
      meta={
        <>
          {number === null ? null : (
            <span className={styles.line}>
              <bdi>{number}</bdi>
            </span>
          )}
          <span className={styles.line}>{said}</span>
        </>
      }
      end={
        <>
          <Chip tone={tones[state]}>{t(`element.company-invited.state.${state}`)}</Chip>
          {state === 'JOINED' ? null : (
            <ButtonLink
              kind="text"
              quiet
              {...link({ path: to })}
              aria-label={t('element.company-invited.withdraw.of', { email })}
            >
              {t('element.company-invited.withdraw')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
