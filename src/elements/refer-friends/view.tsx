import type { ReferInfos } from '#contract/shapes/refer.ts'
import { Chip } from '#ui/parts/chip.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { UsersIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { benefitWords } from '../benefit-words.ts'
import { useElements } from '../context.ts'
import { FriendRows, LinkCard } from '../link-card.tsx'
import type { BlockProps } from '../types.ts'

export interface ReferFriendsProps {
  readonly infos: ReferInfos | null
}

/** What a member has for friends who join: the link, what both get, how many are left, and who joined. */
export function ReferFriendsView({ props: { infos }, waiting, problem, onRetry }: BlockProps<ReferFriendsProps>) {
  const { t, format } = useElements()
  if (problem) {
    const text = `${t('element.refer-friends.failed')}. ${problem}`
    return <LoadProblem text={text} retry={t('ui.retry')} onRetry={onRetry} />
  }
  if (!infos) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="card" /> : null
  const { path, benefit, reward, limit, friends } = infos
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
        <LinkCard
          id="refer-friends"
          title={t('element.refer-friends.title')}
          path={path}
          without={t('element.refer-friends.none')}
          left={{
            count: limit.left,
            of: limit.friends,
            words: t('element.refer-friends.left', { count: limit.left }),
            ofWords: t('element.refer-friends.of', { count: limit.friends, months: limit.months }),
          }}
          facts={given}
        />
      )}
      <FriendRows
        id="friends-who-joined"
        title={t('element.refer-friends.friends')}
        friends={friends.map(({ friend, at, state }) => ({
          friend,
          at,
          meta: t('element.refer-friends.joined', { date: format.date(at.slice(0, 10)) }),
          state: <Chip tone={state === 'REWARDED' ? 'ok' : 'soft'}>{t(`element.refer-friends.state.${state}`)}</Chip>,
        }))}
      />
    </>
  )
}
