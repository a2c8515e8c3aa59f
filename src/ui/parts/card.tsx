import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './card.module.css'

interface CardProps {
  readonly children: ReactNode
  /** Names the card as a region for those who listen. */
  readonly labelledBy?: string | undefined
  /** More room from 768, not in a second column: for lists. */
  readonly roomy?: boolean
  readonly className?: string | undefined
}

/** A surface with a line around. A card never stands in a card: inside, use a line. */
export function Card({ children, labelledBy, roomy = false, className }: CardProps) {
  return (
    <section className={classes(styles.card, roomy && styles.roomy, className)} aria-labelledby={labelledBy}>
      {children}
    </section>
  )
}

interface Fact {
  readonly name: string
  readonly value: ReactNode
  /** Long by nature, as an address is: the whole row on phones, two columns up to 1024. */
  readonly wide?: boolean
}

/** Small facts in columns: what it is called, and what it is. In a narrow column a date may break between its words. */
export function FactColumns({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, wide }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names are empty, all alike, until the page's sentences have come
        <div key={index} className={wide ? styles.wide : undefined}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value.replaceAll('\u00a0', ' ')}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
