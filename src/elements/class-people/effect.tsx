import type { ClassMove, SeveralClasses } from '#contract/shapes/staff-schedule.ts'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { clockTime, dayInWords, instantInWords } from '../class-times.ts'
import { useElements } from '../context.ts'
import styles from './view.module.css'

/** What a change of a class would do; staff and rooms as far as it is told. */
export type Moved = ClassMove

/** What calling a class off would do, or several of them. */
export type Off = Omit<SeveralClasses, 'classes' | 'until'> & Partial<Pick<SeveralClasses, 'classes' | 'until'>>

/** What is about to be done with one person of a class, and what they spent. */
export interface PersonEffect {
  readonly act: 'MISSED' | 'TAKE_OUT'
  readonly effect: string | null
  readonly state: string | null
  readonly clips: number | null
  readonly isPaid: boolean | null
}

interface EffectProps {
  readonly moved: Moved | null
  readonly off: Off | null
  readonly person: PersonEffect | null
  /** What becomes of what was spent. */
  readonly effect: string | null
  readonly timeZone: string | null
}

/** Whom a change touches, and how. */
export function ChangeEffect({ moved, off, person, effect, timeZone }: EffectProps) {
  const elements = useElements()
  const { t, format } = elements
  const word = (key: string, count: number) => (count > 0 ? [t(`element.class-people.${key}`, { count })] : [])
  const busy = (owner: ClassMove['staff'] | undefined) =>
    owner?.busy
      ? [
          t('element.class-people.busy', {
            owner: owner.name,
            className: `${format.clock(owner.busy.time)} ${owner.busy.name}`,
          }),
        ]
      : []
  const all = (more: { readonly classes?: number; readonly until?: string } | null | undefined) =>
    more?.classes !== undefined && more.until !== undefined
      ? [t('element.class-people.several', { count: more.classes, until: dayInWords(elements, more.until) })]
      : []
  const lines = moved
    ? [
        ...all(moved.others),
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
          ...all(off),
          ...word('lose', off.booked + off.held),
          ...word('unlisted', off.waiting),
          ...word(effect === 'KEEP' ? 'clips-kept' : 'clips', off.clips),
          ...word(effect === 'KEEP' ? 'payers-kept' : effect === 'CREDIT' ? 'payers-credit' : 'payers', off.payers),
        ]
      : person
        ? [...personLines(person), t('element.class-people.one-told')]
        : []
  function personLines({ act, state, clips, isPaid, effect: ends }: PersonEffect): readonly string[] {
    const waits = state === 'BOOKED_IN_WAITING_LIST' || state === 'OVERBOOKED_WAITINGLIST'
    if (act === 'TAKE_OUT' && waits) return [t('element.class-people.one-unlisted')]
    const isKept = act === 'MISSED' || ends === 'KEEP'
    return [
      t(`element.class-people.${act === 'MISSED' ? 'one-missed' : 'one-loses'}`),
      ...word(isKept ? 'clips-kept' : 'clips', clips ?? 0),
      ...(isPaid ? word(isKept ? 'payers-kept' : ends === 'CREDIT' ? 'payers-credit' : 'payers', 1) : []),
      ...(act === 'MISSED' ? [t('element.class-people.put-right')] : []),
    ]
  }
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
                value: t('element.class-facts.range', {
                  from: instantInWords(elements, timeZone, moved.startsAt),
                  to: clockTime(elements, timeZone, moved.endsAt),
                }),
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
