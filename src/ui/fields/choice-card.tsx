import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './choice-card.module.css'

export interface ChoiceCardProps {
  readonly id: string
  /** The group: cards of one name exclude each other. */
  readonly name: string
  readonly type?: 'radio' | 'checkbox'
  readonly checked: boolean
  readonly onChange: () => void
  readonly onBlur?: (() => void) | undefined
  readonly title: ReactNode
  readonly description?: ReactNode
  /** A picture of it, 3:2; what it shows is said by the title. */
  readonly picture?: string | undefined
  /** Beside the title, and above it on phones. */
  readonly chip?: ReactNode
  /** A mark or a price at the end. */
  readonly end?: ReactNode
  /** Below a line: facts always, or fields of the chosen card. */
  readonly children?: ReactNode
  readonly invalid?: boolean
  readonly disabled?: boolean
  readonly describedBy?: string | undefined
  /** `h3` in a page whose cards are its content, such as plans. */
  readonly large?: boolean
}

/** One answer as a card; the whole card is the target, its fields excepted. */
export function ChoiceCard(card: ChoiceCardProps) {
  const { id, name, type = 'radio', checked, onChange, onBlur, title, description, chip, end, children } = card
  return (
    <div className={classes(styles.card, card.large && styles.large)} data-invalid={card.invalid || undefined}>
      <div className={styles.head}>
        <input
          type={type}
          id={id}
          name={name}
          className={styles.mark}
          checked={checked}
          disabled={card.disabled}
          onChange={onChange}
          onBlur={onBlur}
          aria-describedby={classes(description ? `${id}-about` : null, end ? `${id}-end` : null, card.describedBy)}
          aria-invalid={card.invalid || undefined}
        />
        {chip ? <div className={styles.chip}>{chip}</div> : null}
        {card.picture ? <img className={styles.picture} src={card.picture} alt="" loading="lazy" /> : null}
        <div className={styles.words}>
          <label htmlFor={id} className={styles.title}>
            {title}
          </label>
          {description ? (
            <p id={`${id}-about`} className={styles.about}>
              {description}
            </p>
          ) : null}
        </div>
        {end ? (
          <div id={`${id}-end`} className={styles.end}>
            {end}
          </div>
        ) : null}
      </div>
      {children ? <div className={styles.more}>{children}</div> : null}
    </div>
  )
}

interface RefusedCardProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly large?: boolean
  readonly children: ReactNode
}

/** An answer that is not to be had: it stays to be seen, with the reason and what can be done. */
export function RefusedCard({ icon, title, large, children }: RefusedCardProps) {
  return (
    <div className={classes(styles.card, styles.refused, large && styles.large)}>
      <div className={styles.head}>
        <span className={styles.lock}>{icon}</span>
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <p className={styles.about}>{children}</p>
        </div>
      </div>
    </div>
  )
}

/** Cards of one question, one below the other. */
export function CardGroup({ children }: { readonly children: ReactNode }) {
  return <div className={styles.group}>{children}</div>
}
