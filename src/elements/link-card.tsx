import type { ReactNode } from 'react'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { UsersIcon } from '#ui/parts/icons.tsx'
import { ListRow, ListRows } from '#ui/parts/list-row.tsx'
import { Meter } from '#ui/parts/meter.tsx'
import styles from './link-card.module.css'
import { ShareLink } from './share-link.tsx'

interface LinkCardProps {
  readonly id: string
  readonly title: string
  /** Where the link leads; null: there is none now, and `without` says why. */
  readonly path: string | null
  readonly without: string
  readonly left: { readonly count: number; readonly of: number; readonly words: string; readonly ofWords: string }
  readonly facts: Parameters<typeof FactColumns>[0]['facts']
}

/** A link that a member gives to friends, and how often it can still be used. */
export function LinkCard({ id, title, path, without, left, facts }: LinkCardProps) {
  return (
    <Card roomy labelledBy={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {path === null ? <Note>{without}</Note> : <ShareLink path={path} title={title} />}
      <p className={styles.left}>
        <strong>{left.words}</strong> <span>{left.ofWords}</span>
      </p>
      <Meter left={left.count} of={left.of} />
      <FactColumns facts={facts} />
    </Card>
  )
}

/** What holds of links, small. */
export const Note = ({ children }: { readonly children: ReactNode }) => <p className={styles.note}>{children}</p>

interface FriendRow {
  readonly friend: string
  readonly at: string
  readonly meta: string
  readonly state: ReactNode
}

/** Friends who used a link; without any there is nothing to see. */
export function FriendRows({
  id,
  title,
  friends,
}: {
  readonly id: string
  readonly title: string
  readonly friends: readonly FriendRow[]
}) {
  if (friends.length === 0) return null
  return (
    <Card roomy labelledBy={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ListRows>
        {friends.map(({ friend, at, meta, state }) => (
          <ListRow key={`${friend}-${at}`} icon={<UsersIcon />} title={<bdi>{friend}</bdi>} meta={meta} end={state} />
        ))}
      </ListRows>
    </Card>
  )
}
