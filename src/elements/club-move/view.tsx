import { Card, FactColumns } from '#ui/parts/card.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { type Money, useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

interface Club {
  readonly id: string
  readonly name: string
}

export interface ClubMoveProps {
  readonly from: Club | null
  readonly to: Club | null
  readonly memberships:
    | readonly {
        readonly id: string
        readonly planName: string
        readonly priceMonthly: Money
        /** Its last day where it is paid once. */
        readonly paidUntil?: string
        /** Opens every club, so that it opens no other ones afterwards. */
        readonly allClubs: boolean
      }[]
    | null
}

/** From which club to which, from when, and what that means for everything somebody has. */
export function ClubMoveView({ props }: BlockProps<ClubMoveProps>) {
  const { t, format, today } = useElements()
  const { from, to, memberships } = props
  if (!from || !to || !memberships) return null
  return (
    <Card>
      <FactColumns
        facts={[
          { name: t('element.club-move.from'), value: from.name },
          { name: t('element.club-move.to'), value: to.name },
          { name: t('element.club-move.since'), value: format.date(today) },
        ]}
      />
      {memberships.length > 0 ? (
        <div className={styles.list}>
          <h2>{t('element.club-move.contracts')}</h2>
          <ListRows>
            {memberships.map(({ id, planName, priceMonthly, paidUntil, allClubs }) => (
              <ListRow
                key={id}
                title={planName}
                meta={
                  <>
                    <bdi>
                      {paidUntil
                        ? t('element.club-move.paid', { date: format.date(paidUntil) })
                        : t('element.club-move.price', { price: format.money(priceMonthly) })}
                    </bdi>{' '}
                    {allClubs ? t('element.club-move.all-clubs') : t('element.club-move.one-club', { club: to.name })}
                  </>
                }
              />
            ))}
          </ListRows>
        </div>
      ) : null}
    </Card>
  )
}
