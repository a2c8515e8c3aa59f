import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { useElements } from './context.ts'
import styles from './option-link.module.css'

interface OptionLinkProps {
  /** What the address says once it is chosen. */
  readonly query: { readonly [name: string]: string | null }
  readonly chosen: boolean
  /** A second, smaller line stands in `<small>`. */
  readonly children: ReactNode
}

/** One answer of several, each an address, so that going back takes it back. */
export function OptionLink({ query, chosen, children }: OptionLinkProps) {
  const { link } = useElements()
  return (
    <a
      {...link({ query })}
      className={classes(styles.option, chosen && styles.chosen)}
      aria-current={chosen ? 'true' : undefined}
    >
      {children}
    </a>
  )
}
