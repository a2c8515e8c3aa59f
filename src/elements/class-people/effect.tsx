import { Card, FactColumns } from '#ui/parts/card.tsx'
import { instantInWords } from '../class-times.ts'
import { useElements } from '../context.ts'
import styles from './view.module.css'

interface OwnerThen {
  readonly name: string
  readonly busy: { readonly name: string; readonly time: string } | null
}

export interface Moved {
  readonly startsAt: string
  readonly staff: OwnerThen | null
  readonly room: OwnerThen | null
  readonly keep: number
  readonly waiting: number
  readonly clashes: readonly { readonly personName: string; readonly name: string; readonly time: string }[]
  readonly tells: boolean
}

export interface Off {
  readonly booked: number
  readonly held: number
  readonly waiting: number
  readonly clips: number
  readonly payers: number
}

interface EffectProps {
  readonly moved: Moved | null
  readonly off: Off | null
  readonly timeZone: string | null
}

/** Whom a change touches, and how. */
export function Effect({ moved, off, timeZone }: EffectProps) {
  const elements = useElements()
  const { t, format } = elements
  const word = (key: string, count: number) => (count > 0 ? [t(`element.class-people.${key}`, { count })] : [])
  const busy = (owner: OwnerThen | null | undefined) =>
    owner?.busy
      ? [
          t('element.class-people.busy', {
            owner: owner.name,
            className: `${format.clock(owner.busy.time)} ${owner.busy.name}`,
          }),
        ]
      : []
  const lines = moved
    ? [
        ...busy(moved.staff),
        ...busy(moved.room),
        ...word('keep', moved.keep),
        ...moved.clashes.map(({ personName, name, time }) =>
          t('element.class-people.clash', { name: personName, className: `${format.clock(time)} ${name}` }),
        ),
        ...word('stay-listed', moved.waiting),
        ...(moved.tells && moved.keep > 0 ? [t('element.class-people.told')] : []),
      ]
    : off
      ? [
          ...word('lose', off.booked + off.held),
          ...word('unlisted', off.waiting),
          ...word('clips', off.clips),
          ...word('payers', off.payers),
        ]
      : []
  return (
    <Card roomy labelledBy="class-effect">
      <h2 id="class-effect" className={styles.title}>
        {t('element.class-people.effect')}
      </h2>
      {moved && timeZone !== null ? (
        <div className={styles.then}>
          <FactColumns
            facts={[
              {
                name: t('element.class-people.then'),
                value: instantInWords(elements, timeZone, moved.startsAt),
              },
              { name: t('element.class-people.trainer'), value: moved.staff?.name ?? t('element.class-people.none') },
              { name: t('element.class-people.room'), value: moved.room?.name ?? t('element.class-people.none') },
            ]}
          />
        </div>
      ) : null}
      <ul className={styles.lines}>
        {(lines.length === 0 ? [t('element.class-people.touches-nobody')] : lines).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people of one name may say the same line.
          <li key={at}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}
