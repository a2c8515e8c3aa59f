import { Empty } from '#ui/parts/empty.tsx'
import { MapPinIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { ClubSelect } from '../club-select.tsx'
import { useElements } from '../context.ts'
import { OptionLink } from '../option-link.tsx'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

interface Named {
  readonly id: string
  readonly name: string
}

export interface SlotFiltersProps {
  /** For whom something can be booked, and for whom it is. */
  readonly members?: readonly Named[] | null
  readonly member?: string | null
  readonly centers: readonly Named[] | null
  readonly center: string | null
  readonly activities: readonly (Named & { readonly durations: readonly { readonly minutes: number }[] })[] | null
  readonly activity: string | null
  /** How long; null while nobody knows. */
  readonly minutes: number | null
  readonly part: string | null
}

const parts = ['morning', 'afternoon', 'evening']

/** What somebody wants to book, how long, where and when of the day: kept in the address, each choice a link. */
export function SlotFiltersView({ id: block, props, waiting, problem }: BlockProps<SlotFiltersProps>) {
  const { t, optionalText, navigate, texts = '' } = useElements()
  const { members, member = null, centers, center, activities, activity, minutes, part } = props
  if (problem) return null
  const nowhere = centers?.length === 0 ? optionalText(`${texts}.${block}.none`) : null
  if (nowhere !== null)
    return <Empty icon={<MapPinIcon size={24} />} title={nowhere} text={t(`${texts}.${block}.none.text`)} />
  if (!activities) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={2} /> : null
  const durations = activities.find(({ id }) => id === activity)?.durations ?? []
  return (
    <div className={styles.all}>
      {members && members.length > 1 ? (
        <FilterLinks
          label={t('element.schedule-filters.who')}
          options={members.map(({ id, name }) => ({ id, name, query: { for: id } }))}
          current={member}
        />
      ) : null}
      {centers?.length === 1 ? <p className={styles.club}>{centers[0]?.name}</p> : null}
      {centers && centers.length > 1 ? (
        <div>
          <ClubSelect
            id="slot-club"
            label={t('element.slot-filters.club')}
            centers={centers}
            center={center}
            // What is booked, and when, is that of a club.
            onChoose={(club) => navigate({ query: { club, activity: null, start: null } }, { replace: true })}
          />
        </div>
      ) : null}
      <FilterLinks
        label={t(`${texts}.${block}.activity`)}
        options={activities.map(({ id, name }) => ({ id, name, query: { activity: id, duration: null, start: null } }))}
        current={activity}
      />
      <FilterLinks
        label={t('element.slot-filters.duration')}
        options={durations.map((one) => ({
          id: String(one.minutes),
          name: t('element.class-list.minutes', { count: one.minutes }),
          query: { duration: String(one.minutes), start: null },
        }))}
        current={minutes === null ? null : String(minutes)}
      />
      <FilterLinks
        label={t('element.schedule-filters.time')}
        options={[null, ...parts].map((id) => ({
          id: id ?? 'any',
          name: t(id === null ? 'element.slot-filters.any' : `element.class-list.part.${id}`),
          query: { time: id, start: null },
        }))}
        current={part ?? 'any'}
      />
    </div>
  )
}

export interface ChoiceProps {
  readonly label: string
  readonly options: readonly (Named & { readonly query: { readonly [name: string]: string | null } })[]
  readonly current: string | null
}

/** One question: each answer an address, so that going back takes it back. */
export function FilterLinks({ label, options, current }: ChoiceProps) {
  if (options.length === 0) return null
  return (
    <nav aria-label={label}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <ul className={styles.options}>
        {options.map(({ id, name, query }) => (
          <li key={id}>
            <OptionLink query={query} chosen={id === current}>
              {name}
            </OptionLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
