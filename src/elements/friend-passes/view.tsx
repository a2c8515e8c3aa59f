import type { FriendInfos } from '#contract/shapes/friend.ts'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { Chip, type ChipTone } from '#ui/parts/chip.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { UsersIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Meter } from '#ui/parts/meter.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import { ShareLink } from '../share-link.tsx'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface FriendPassesProps {
  readonly infos: FriendInfos | null
}

/** What a member gives to friends: a link for each card, what is left of it, and who came. */
export function FriendPassesView({ props: { infos }, waiting, problem, onRetry }: BlockProps<FriendPassesProps>) {
  const { t } = useElements()
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
        <p className={styles.note}>
          {t('element.friend-passes.terms', { count: terms.perFriend, months: terms.months, days: terms.days })}
        </p>
      )}
      <Visits visits={visits} />
    </>
  )
}

function Pass({ pass }: { readonly pass: FriendInfos['passes'][number] }) {
  const { t, format } = useElements()
  const { clipcardId, name, clubName, clipsLeft, sessions, validUntil, path } = pass
  return (
    <Card roomy labelledBy={`pass-${clipcardId}`}>
      <h2 id={`pass-${clipcardId}`} className={styles.title}>
        {name}
      </h2>
      {path === null ? (
        <p className={styles.note}>{t(`element.friend-passes.${clipsLeft === 0 ? 'none-left' : 'over'}`)}</p>
      ) : (
        <ShareLink path={path} title={name} />
      )}
      <p className={styles.left}>
        <strong>{t('element.friend-passes.left', { count: clipsLeft })}</strong>{' '}
        <span>{t('element.clipcard-list.of', { count: sessions })}</span>
      </p>
      <Meter left={clipsLeft} of={sessions} />
      <FactColumns
        facts={[
          { name: t('element.clipcard-list.club'), value: clubName },
          ...(validUntil === null ? [] : [{ name: t('element.clipcard-list.until'), value: format.date(validUntil) }]),
        ]}
      />
    </Card>
  )
}

type Visit = FriendInfos['visits'][number]

function Visits({ visits }: { readonly visits: readonly Visit[] }) {
  const { t, format } = useElements()
  if (visits.length === 0) return null
  return (
    <Card roomy labelledBy="friends-who-came">
      <h2 id="friends-who-came" className={styles.title}>
        {t('element.friend-passes.friends')}
      </h2>
      <ListRows>
        {visits.map(({ friend, at, until, state }) => (
          <ListRow
            key={`${friend}-${at}`}
            icon={<UsersIcon />}
            title={<bdi>{friend}</bdi>}
            meta={t('element.friend-passes.until', { date: format.date(until) })}
            end={<Chip tone={tones[state]}>{t(`element.friend-passes.state.${state}`)}</Chip>}
          />
        ))}
      </ListRows>
    </Card>
  )
}

const tones: { readonly [S in Visit['state']]: ChipTone } = { OPEN: 'soft', USED: 'ok', RETURNED: 'plain' }
