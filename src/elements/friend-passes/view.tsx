import type { FriendInfos } from '#contract/shapes/friend.ts'
import { Chip, type ChipTone } from '#ui/parts/chip.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { UsersIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import { FriendRows, LinkCard, Note } from '../link-card.tsx'
import type { BlockProps } from '../types.ts'

export interface FriendPassesProps {
  readonly infos: FriendInfos | null
}

/** What a member gives to friends: a link for each card, what is left of it, and who came. */
export function FriendPassesView({ props: { infos }, waiting, problem, onRetry }: BlockProps<FriendPassesProps>) {
  const { t, format } = useElements()
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!infos) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="card" /> : null
  const { passes, visits, terms } = infos
  if (passes.length === 0) {
    return (
      <Empty
        icon={<UsersIcon size={24} />}
        title={t('element.friend-passes.empty')}
        text={t('element.friend-passes.empty.text')}
      />
    )
  }
  return (
    <>
      {passes.map((pass) => (
        <Pass key={pass.clipcardId} pass={pass} />
      ))}
      {terms === null ? null : (
        <Note>
          {t('element.friend-passes.terms', { count: terms.perFriend, months: terms.months, days: terms.days })}
        </Note>
      )}
      <FriendRows
        id="friends-who-came"
        title={t('element.friend-passes.friends')}
        friends={visits.map(({ friend, at, until, state }) => ({
          friend,
          at,
          meta: t('element.friend-passes.until', { date: format.date(until) }),
          state: <Chip tone={tones[state]}>{t(`element.friend-passes.state.${state}`)}</Chip>,
        }))}
      />
    </>
  )
}

function Pass({ pass }: { readonly pass: FriendInfos['passes'][number] }) {
  const { t, format } = useElements()
  const { clipcardId, name, clubName, clipsLeft, sessions, validUntil, path } = pass
  return (
    <LinkCard
      id={`pass-${clipcardId}`}
      title={name}
      path={path}
      without={t(`element.friend-passes.${clipsLeft === 0 ? 'none-left' : 'over'}`)}
      left={{
        count: clipsLeft,
        of: sessions,
        words: t('element.friend-passes.left', { count: clipsLeft }),
        ofWords: t('element.clipcard-list.of', { count: sessions }),
      }}
      facts={[
        { name: t('element.clipcard-list.club'), value: clubName },
        ...(validUntil === null ? [] : [{ name: t('element.clipcard-list.until'), value: format.date(validUntil) }]),
      ]}
    />
  )
}

const tones: { readonly [S in FriendInfos['visits'][number]['state']]: ChipTone } = {
  OPEN: 'soft',
  USED: 'ok',
  RETURNED: 'plain',
}
