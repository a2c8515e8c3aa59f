import { classes } from '#ui/classes.ts'
import { ChevronDownIcon } from '#ui/parts/icons.tsx'
import { useElements } from '../context.ts'
import filters from '../filters.module.css'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

interface Named {
  readonly id: string
  readonly name: string
}

export interface ScheduleFiltersProps {
  /** For whom something can be booked, and for whom it is. */
  readonly members?: readonly Named[] | null
  readonly member?: string | null
  readonly centers: readonly Named[] | null
  readonly center: string | null
  readonly groups: readonly Named[] | null
  readonly group: string | null
  readonly instructors: readonly Named[] | null
  readonly instructor: string | null
  readonly part: string | null
  /** Those alone that can be booked; null: nobody knows whose. */
  readonly bookable: boolean | null
  /** Seven days, and not one alone. */
  readonly week?: boolean
  /** Which questions are asked; left out: all. */
  readonly filters?: readonly FilterId[]
}

const everyFilter = ['who', 'club', 'kind', 'time', 'instructor', 'bookable', 'week'] as const
type FilterId = (typeof everyFilter)[number]

const parts = ['morning', 'afternoon', 'evening']

/**
 * What the timetable shows, kept in the address: one list for each question, and switches, which say there also that they
 * are off: a chain's timetable may begin with the week.
 */
export function ScheduleFiltersView({ props }: BlockProps<ScheduleFiltersProps>) {
  const { t, link, navigate } = useElements()
  const {
    members,
    member = null,
    centers,
    center,
    groups,
    group,
    instructors,
    instructor,
    part,
    bookable,
    week = false,
  } = props
  const asks = (id: FilterId): boolean => (props.filters ?? everyFilter).includes(id)
  const choose = (query: { readonly [name: string]: string | null }) => navigate({ query }, { replace: true })
  const isFiltered = group !== null || instructor !== null || part !== null || bookable === true
  return (
    <section className={classes(filters.bar, styles.filters)} aria-label={t('element.schedule-filters.label')}>
      {asks('who') && members && members.length > 1 ? (
        <Filter id="who" value={member} options={members} onChoose={(id) => choose({ for: id })} />
      ) : null}
      {asks('club') && centers && centers.length > 1 ? (
        <Filter
          id="club"
          value={center}
          options={centers}
          // Kinds and instructors are those of a club.
          onChoose={(id) => choose({ club: id, kind: null, instructor: null })}
        />
      ) : null}
      {asks('kind') ? (
        <Filter id="kind" value={group} options={groups ?? []} any onChoose={(kind) => choose({ kind })} />
      ) : null}
      {asks('time') ? (
        <Filter
          id="time"
          value={part}
          options={parts.map((id) => ({ id, name: t(`element.class-list.part.${id}`) }))}
          any
          onChoose={(time) => choose({ time })}
        />
      ) : null}
      {asks('instructor') ? (
        <Filter
          id="instructor"
          value={instructor}
          options={instructors ?? []}
          any
          onChoose={(one) => choose({ instructor: one })}
        />
      ) : null}
      {asks('bookable') && bookable !== null ? (
        <Switch id="bookable" isOn={bookable} onSwitch={(isOn) => choose({ bookable: isOn ? 'yes' : 'no' })} />
      ) : null}
      {asks('week') ? (
        <Switch id="week" isOn={week} onSwitch={(isOn) => choose({ view: isOn ? 'week' : 'day' })} />
      ) : null}
      {isFiltered ? (
        <a className={styles.clear} {...link({ query: { kind: null, time: null, instructor: null, bookable: null } })}>
          {t('element.schedule-filters.clear')}
        </a>
      ) : null}
    </section>
  )
}

interface SwitchProps {
  readonly id: 'bookable' | 'week'
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
}

function Switch({ id, isOn, onSwitch }: SwitchProps) {
  const { t } = useElements()
  return (
    <button
      type="button"
      className={classes(filters.filter, styles.filter, isOn && filters.chosen)}
      aria-pressed={isOn}
      onClick={() => onSwitch(!isOn)}
    >
      {t(`element.schedule-filters.${id}`)}
    </button>
  )
}

interface FilterProps {
  readonly id: 'who' | 'club' | 'kind' | 'time' | 'instructor'
  readonly value: string | null
  readonly options: readonly Named[]
  /** It may be left open. */
  readonly any?: boolean
  readonly onChoose: (id: string | null) => void
}

/** The device's own list, in the look of a chip. */
function Filter({ id, value, options, any = false, onChoose }: FilterProps) {
  const { t } = useElements()
  const label = t(`element.schedule-filters.${id}`)
  return (
    <span className={classes(filters.filter, styles.filter, styles.list, value !== null && filters.chosen)}>
      <select
        id={`filter-${id}`}
        aria-label={label}
        value={options.some((one) => one.id === value) ? (value ?? '') : ''}
        onChange={(event) => onChoose(event.target.value || null)}
      >
        {any || value === null ? <option value="">{label}</option> : null}
        {options.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={16} />
    </span>
  )
}
