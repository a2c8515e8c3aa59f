import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { ClubSelect } from '../club-select.tsx'
import { useElements } from '../context.ts'
import { agesInWords, semesterInWords, weekdayName } from '../program-words.ts'
import { FilterLinks } from '../slot-filters/view.tsx'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

interface Named {
  readonly id: string
  readonly name: string
}

export interface ProgramFiltersProps {
  /** For whom it is looked; null: nobody is signed in. */
  readonly members: readonly { readonly id: string; readonly firstName: string }[] | null
  readonly member: string | null
  readonly filters: {
    readonly centers: readonly Named[]
    readonly types: readonly Named[]
    readonly ageGroups: readonly { readonly from: number; readonly to: number }[]
    readonly weekdays: readonly number[]
    readonly semesters: readonly string[]
  } | null
  readonly center: string | null
  readonly type: string | null
  readonly weekday: string | null
  readonly semester: string | null
  /** The ages that are looked for. */
  readonly from: string | null
  readonly to: string | null
  /** In which order they stand; left out: nobody is asked. */
  readonly order?: string | null
}

const orders = ['DATE', 'PRICE', 'NAME']

/** The oldest that somebody is asked about: that is no bound. */
const noBound = 120

/** For whom and by what courses are looked for: kept in the address, each choice a link. */
export function ProgramFiltersView({ props, waiting, problem, onRetry }: BlockProps<ProgramFiltersProps>) {
  const elements = useElements()
  const { t, navigate } = elements
  const { members, member, filters, center, type, weekday, semester, from, to, order = null } = props
  // Where the club itself is not known, the list below says what could not be read.
  if (problem && waiting.includes('center')) return null
  if (problem && !filters) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!filters) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={2} /> : null
  const any = (name: string, more: readonly Named[]) =>
    more.length < 2
      ? []
      : [{ id: '', name: t('element.program-filters.any') }, ...more].map((one) => ({
          ...one,
          query: { [name]: one.id === '' ? null : one.id },
        }))
  const ageGroups = filters.ageGroups.map(({ from, to }) => ({
    id: `${from}-${to}`,
    name: agesInWords(elements, from === 0 ? null : from, to === noBound ? null : to),
    query: { from: String(from), to: String(to) },
  }))
  return (
    <div className={styles.all}>
      {filters.centers.length > 1 ? (
        <div>
          <ClubSelect
            id="program-club"
            label={t('element.slot-filters.club')}
            centers={filters.centers}
            center={center}
            onChoose={(club) => navigate({ query: { club, type: null, from: null, to: null } }, { replace: true })}
          />
        </div>
      ) : null}
      <FilterLinks
        label={t('element.program-filters.member')}
        options={
          members === null || members.length < 2
            ? []
            : members.map(({ id, firstName }) => ({ id, name: firstName, query: { member: id } }))
        }
        current={member}
      />
      <FilterLinks
        label={t('element.program-filters.type')}
        options={any('type', filters.types)}
        current={type ?? ''}
      />
      <FilterLinks
        label={t('element.program-filters.semester')}
        options={any(
          'semester',
          filters.semesters.map((id) => ({ id, name: semesterInWords(elements, id) })),
        )}
        current={semester ?? ''}
      />
      <FilterLinks
        label={t('element.program-filters.weekday')}
        options={any(
          'weekday',
          filters.weekdays.map((day) => ({ id: String(day), name: weekdayName(elements, day) })),
        )}
        current={weekday ?? ''}
      />
      <FilterLinks
        label={t('element.program-filters.ages')}
        options={
          ageGroups.length < 2
            ? []
            : [{ id: '', name: t('element.program-filters.any'), query: { from: null, to: null } }, ...ageGroups]
        }
        current={from === null || to === null ? '' : `${from}-${to}`}
      />
      <FilterLinks
        label={t('element.program-filters.order')}
        options={
          order === null
            ? []
            : orders.map((id) => ({ id, name: t(`element.program-filters.order.${id}`), query: { order: id } }))
        }
        current={order ?? ''}
      />
    </div>
  )
}
