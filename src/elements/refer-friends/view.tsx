import type { ReferInfos } from '#contract/shapes/refer.ts'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { UsersIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Meter } from '#ui/parts/meter.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { benefitWords } from '../benefit-words.ts'
import { useElements } from '../context.ts'
import { ShareLink } from '../share-link.tsx'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface ReferFriendsProps {
  readonly infos: ReferInfos | null
}

/** What a member has for friends who join: the link, what both get, how many are left, and who joined. */
export function ReferFriendsView({ props: { infos }, waiting, problem, onRetry }: BlockProps<ReferFriendsProps>) {
  const { t, format } = useElements()
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!infos) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="card" /> : null
  const { path, benefit, reward, limit, friends } = infos
  const title = t('element.refer-friends.title')
  const given = [
    { name: t('element.refer-friends.benefit'), value: benefitWords(benefit, { t, format }), wide: true },
    ...(reward === null
      ? []
      : [
          {
            name: t('element.refer-friends.reward'),
            value: t('element.refer-friends.reward.text', { amount: format.money(reward) }),
            wide: true,
          },
        ]),
  ]
  return (
    <>
      {limit === null ? (
        <Empty
          icon={<UsersIcon size={24} />}
          title={t('element.refer-friends.empty')}
          text={t('element.refer-friends.empty.text')}
        />
      ) : (
        <Card roomy labelledBy="refer-friends">
          <h2 id="refer-friends" className={styles.title}>
            {title}
          </h2>
          {path === null ? (
            <p className={styles.note}>{t('element.refer-friends.none')}</p>
          ) : (
            <ShareLink path={path} title={title} />
          )}
          <p className={styles.left}>
            <strong>{t('element.refer-friends.left', { count: limit.left })}</strong>{' '}
            <span>{t('element.refer-friends.of', { count: limit.friends, months: limit.months })}</span>
          </p>
          <Meter left={limit.left} of={limit.friends} />
          <FactColumns facts={given} />
        </Card>
      )}
      <Friends friends={friends} />
    </>
  )
}

function Friends({ friends }: Pick<ReferInfos, 'friends'>) {
  const { t, format } = useElements()
  if (friends.length === 0) return null
  return (
    <Card roomy labelledBy="friends-who-joined">
      <h2 id="friends-who-joined" className={styles.title}>
        {t('element.refer-friends.friends')}
      </h2>
      <ListRows>
        {friends.map(({ friend, at, state }) => (
          <ListRow
            key={`${friend}-${at}`}
            icon={<UsersIcon />}
            title={<bdi>{friend}</bdi>}
            meta={t('element.refer-friends.joined', { date: format.date(at.slice(0, 10)) })}
            end={<Chip tone={state === 'REWARDED' ? 'ok' : 'soft'}>{t(`element.refer-friends.state.${state}`)}</Chip>}
          />
        ))}
      </ListRows>
    </Card>
  )
}
