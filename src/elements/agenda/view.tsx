import type { AgendaEntry, DashboardMember } from '#contract/shapes/dashboard.ts'
import { classes } from '#ui/classes.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { CalendarDaysIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { dayInWords } from '../class-times.ts'
import { useElements } from '../context.ts'
import filters from '../filters.module.css'
import { ofChoice } from '../of-choice.ts'
import type { BlockProps } from '../types.ts'
import { EntryRow } from './entry-row.tsx'
import { inDays } from './logic.ts'
import { OpenEntry } from './open-entry.tsx'
import styles from './view.module.css'

export interface AgendaProps {
  readonly entries: readonly AgendaEntry[] | null
  readonly members: readonly DashboardMember[] | null
  readonly types: readonly string[] | null
  /** Of whom, and of which kind; null: all. */
  readonly member: string | null
  readonly type: string | null
  /** Where classes are chosen; null: nowhere here. */
  readonly schedule: string | null
  /** Where they are booked and given back. */
  readonly book: string
  readonly cancel: string
}

/** What somebody and the family have before them: what waits for an answer first, then day by day. */
export function AgendaView({ props, waiting, problem, onRetry }: BlockProps<AgendaProps>) {
  const elements = useElements()
  const { t, link } = elements
  const { entries, schedule, book, cancel } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!entries) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={5} /> : null
  const { open, days } = inDays(ofChoice(entries, props))
  const pages = { book, cancel }
  const icon = <CalendarDaysIcon size={24} />
  return (
    <>
      {open.map((entry) => (
        <OpenEntry key={entry.participationId} entry={entry} pages={pages} />
      ))}
      <section className={styles.all} aria-labelledby="agenda">
        <div className={styles.head}>
          <h2 id="agenda">{t('element.agenda.title')}</h2>
          {schedule === null ? null : (
            <ButtonLink kind="text" quiet {...link({ path: schedule })}>
              {t('element.agenda.more')}
            </ButtonLink>
          )}
        </div>
        <Filters {...props} />
        {entries.length === 0 ? (
          <Empty
            icon={icon}
            title={t('element.agenda.empty')}
            text={t('element.agenda.empty.text')}
            action={
              schedule === null ? undefined : (
                <ButtonLink quiet {...link({ path: schedule })}>
                  {t('element.agenda.empty.action')}
                </ButtonLink>
              )
            }
          />
        ) : null}
        {entries.length > 0 && open.length + days.length === 0 ? (
          <Empty
            icon={icon}
            title={t('element.agenda.none')}
            text={t('element.agenda.none.text')}
            action={
              <ButtonLink quiet {...link({ query: { member: null, type: null } })}>
                {t('element.agenda.none.action')}
              </ButtonLink>
            }
          />
        ) : null}
        {days.length > 0 ? (
          <Card roomy className={styles.card}>
            {days.map(([date, ofDay]) => (
              <section key={date} className={styles.dayRows} aria-labelledby={`day-${date}`}>
                <h3 id={`day-${date}`} className={styles.day}>
                  {dayInWords(elements, date)}
                </h3>
                <ul>
                  {ofDay.map((entry) => (
                    <EntryRow key={entry.participationId} entry={entry} pages={pages} />
                  ))}
                </ul>
              </section>
            ))}
          </Card>
        ) : null}
      </section>
    </>
  )
}

/** Of whom and of which kind: shown where there is something to choose. */
function Filters({ members, types, member, type }: AgendaProps) {
  const { t } = useElements()
  const family = members ?? []
  const kinds = types ?? []
  if (family.length < 2 && kinds.length < 2) return null
  return (
    <nav className={filters.bar} aria-label={t('element.agenda.filters')}>
      <Choice query={{ member: null, type: null }} chosen={member === null && type === null}>
        {t('element.agenda.all')}
      </Choice>
      {family.length < 2
        ? null
        : family.map(({ id, firstName }) => (
            <Choice key={id} query={{ member: id }} chosen={member === id}>
              {firstName}
            </Choice>
          ))}
      {kinds.length < 2
        ? null
        : kinds.map((kind) => (
            <Choice key={kind} query={{ type: kind }} chosen={type === kind}>
              {t(`element.agenda.type.${kind}`)}
            </Choice>
          ))}
    </nav>
  )
}

interface ChoiceProps {
  readonly query: { readonly [name: string]: string | null }
  readonly chosen: boolean
  readonly children: string
}

function Choice({ query, chosen, children }: ChoiceProps) {
  const { link } = useElements()
  return (
    <a
      className={classes(filters.filter, styles.choice, chosen && filters.chosen)}
      aria-current={chosen ? 'true' : undefined}
      {...link({ query })}
    >
      {children}
    </a>
  )
}
