import { ChevronDownIcon } from '#ui/parts/icons.tsx'
import styles from './club-select.module.css'

interface ClubSelectProps {
  readonly id: string
  readonly label: string
  readonly centers: readonly { readonly id: string; readonly name: string }[]
  readonly center: string | null
  readonly onChoose: (center: string) => void
}

/** The list of clubs in which one is chosen. */
export const ClubSelect = ({ id, label, centers, center, onChoose }: ClubSelectProps) => (
  <span className={styles.pick}>
    <select id={id} aria-label={label} value={center ?? ''} onChange={(event) => onChoose(event.target.value)}>
      {centers.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </select>
    <ChevronDownIcon size={16} />
  </span>
)
