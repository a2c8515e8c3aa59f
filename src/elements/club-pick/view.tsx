import { ChevronDownIcon } from '#ui/parts/icons.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface ClubPickProps {
  readonly centers: readonly { readonly id: string; readonly name: string }[] | null
  readonly center: string | null
}

/** Which club a page is about, kept in its address; with one club there is nothing to choose. */
export function ClubPickView({ props: { centers, center } }: BlockProps<ClubPickProps>) {
  const { t, navigate } = useElements()
  if (centers === null || centers.length < 2) return null
  return (
    <div>
      <span className={styles.pick}>
        <select
          id="club-pick"
          aria-label={t('element.club-pick.label')}
          value={center ?? ''}
          onChange={(event) => navigate({ query: { club: event.target.value } }, { replace: true })}
        >
          {centers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} />
      </span>
    </div>
  )
}
