import { useTexts } from '../texts/texts.tsx'
import css from './filters.module.css'

interface FiltersProps<T extends string> {
  readonly of: readonly { readonly id: T; readonly label: string; readonly count?: number | null }[]
  readonly chosen: T
  readonly onChoose: (id: T) => void
}

/** What is shown of a list: one of some, each with how many it would be where that is known. */
export function Filters<T extends string>({ of, chosen, onChoose }: FiltersProps<T>) {
  const { say } = useTexts()
  return (
    <fieldset className={css.filters}>
      <legend className="hidden">{say('texts.show')}</legend>
      {of.map(({ id, label, count = null }) => (
        <label key={id} className={css.filter}>
          <input type="radio" name="show" checked={chosen === id} onChange={() => onChoose(id)} />
          {label}
          {count === null ? null : <span className={css.count}>{count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
