import type { TrainerThen } from '#contract/shapes/slots.ts'
import { classes } from '#ui/classes.ts'
import { initialsOf } from '#ui/format/initials.ts'
import { Card } from '#ui/parts/card.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { UsersIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { dayInWords, shortDayInWords } from '../class-times.ts'
import { type Elements, useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface TrainerCardsProps {
  readonly trainers: readonly TrainerThen[] | null
  /** Who is chosen (`trainer`); null: nobody yet. */
  readonly current: string | null
  /** What the chosen one tells of themselves; null while nobody knows. */
  readonly bio: { readonly id: string; readonly bio: string | null } | null
}

/** With whom: all trainers, each a link; once somebody is chosen, what they tell of themselves, and the way to the others. */
export function TrainerCardsView({ id, props, waiting, problem, onRetry }: BlockProps<TrainerCardsProps>) {
  const { t, link, texts = '' } = useElements()
  const { trainers, current, bio } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!trainers) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="card" /> : null
  if (trainers.length === 0)
    return (
      <Empty icon={<UsersIcon size={24} />} title={t(`${texts}.${id}.none`)} text={t(`${texts}.${id}.none.text`)} />
    )
  const chosen = trainers.find((one) => one.id === current)
  if (chosen)
    return (
      <Card roomy labelledBy={`trainer-${chosen.id}`}>
        <div className={styles.head}>
          <Face {...chosen} />
          <div className={styles.words}>
            <h2 id={`trainer-${chosen.id}`}>{chosen.name}</h2>
            {chosen.focus ? <p className={styles.focus}>{chosen.focus}</p> : null}
          </div>
        </div>
        {bio?.id === chosen.id ? (
          <p className={styles.bio}>{bio.bio ?? t('element.trainer-cards.no-bio')}</p>
        ) : (
          <Skeleton label={t('ui.loading')} rows={2} />
        )}
        <p className={classes('way', styles.others)}>
          <a {...link({ query: { trainer: null, start: null } })}>{t('element.trainer-cards.others')}</a>
        </p>
      </Card>
    )
  return (
    <ul className={styles.list}>
      {trainers.map((trainer) => (
        <li key={trainer.id}>
          <One trainer={trainer} />
        </li>
      ))}
    </ul>
  )
}

function One({ trainer }: { readonly trainer: TrainerThen }) {
  const elements = useElements()
  const { id, name, focus, first } = trainer
  const { link } = elements
  return (
    <a
      {...link({ query: { trainer: id, start: null, ...(first && { date: first.date }) } })}
      className={styles.one}
      data-away={first === null || undefined}
    >
      <Face {...trainer} />
      <span className={styles.words}>
        <b>{name}</b>
        {focus ? <span className={styles.focus}>{focus}</span> : null}
      </span>
      <span className={styles.first}>{whenFree(trainer, elements)}</span>
    </a>
  )
}

function Face({ name, photo }: Pick<TrainerThen, 'name' | 'photo'>) {
  return (
    <span className={styles.face} aria-hidden="true">
      {photo === null ? initialsOf(name) : <img src={photo} alt="" width={48} height={48} loading="lazy" />}
    </span>
  )
}

/** `free from Mon, 23 Nov`, until when they are away, or that nothing is free. */
function whenFree({ first, away }: TrainerThen, elements: Elements): string {
  const { t, today } = elements
  if (first === null && away)
    return t('element.start-times.away', {
      why: away.why ?? t('element.trainer-cards.away'),
      day: dayInWords(elements, away.until),
    })
  if (first === null) return t('element.trainer-cards.none')
  if (first.date === today) return t('element.trainer-cards.today', { time: first.time })
  return t('element.trainer-cards.from', { day: shortDayInWords(elements, first.date) })
}
