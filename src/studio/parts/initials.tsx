import css from './initials.module.css'

interface InitialsProps {
  readonly name: string
  readonly small?: boolean
  /** What they say to whoever does not see them; left out where the name stands beside them. */
  readonly label?: string
}

/** Somebody's first and last letter, in a circle. */
export function Initials({ name, small, label }: InitialsProps) {
  const aloud = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span className={small ? `${css.initials} ${css.small}` : css.initials} {...aloud}>
      {initialsOf(name)}
    </span>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .flatMap((word) => [...word][0] ?? [])
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()
