import { Card } from '#ui/parts/card.tsx'
import { DoorOpenIcon, UserIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { useElements } from '../context.ts'
import { MeansMark } from '../means-mark.tsx'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface NextStepsProps {
  /** How it was paid: what happens with the money is the first thing one wants to know. */
  readonly means: string | null
  /** Of direct debit: the number under which the bank knows the mandate. */
  readonly mandateReference?: string | null
}

/** What happens after a join: the money, the first visit, the own pages. */
export function NextStepsView({ props }: BlockProps<NextStepsProps>) {
  const { t, optionalText, link } = useElements()
  const means = props.means ?? 'invoice'
  const pay = optionalText(`element.next-steps.pay.${means}`)
  const about = optionalText(`element.next-steps.pay.${means}.about`)
  const { mandateReference: reference } = props
  return (
    <Card roomy>
      <h2 className={styles.title}>{t('element.next-steps.title')}</h2>
      <ListRows>
        {pay ? (
          <ListRow
            icon={<MeansMark means={means} />}
            title={pay}
            meta={
              reference ? (
                <>
                  {about} {t('element.next-steps.mandate')} <bdi>{reference}</bdi>
                </>
              ) : (
                about
              )
            }
          />
        ) : null}
        <ListRow
          icon={<DoorOpenIcon />}
          title={t('element.next-steps.visit')}
          meta={optionalText('element.next-steps.visit.about')}
        />
        <ListRow
          icon={<UserIcon />}
          title={<a {...link({ path: '/profile' })}>{t('element.next-steps.profile')}</a>}
          meta={optionalText('element.next-steps.profile.about')}
        />
      </ListRows>
    </Card>
  )
}
