import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'text'

interface Looks {
  readonly kind?: ButtonKind
  /** The smaller size, for rows and cards. */
  readonly quiet?: boolean
  readonly wide?: boolean
}

export interface ButtonProps extends Looks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Something is on its way: the label and the width stay, further presses do nothing. */
  readonly busy?: boolean
}

export function Button({ kind, quiet, wide, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(looks({ kind, quiet, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      <span className={styles.label}>{children}</span>
    </button>
  )
}

/** A link that looks like a button: for going somewhere, not for doing something. */
export function ButtonLink({
  kind,
  quiet,
  wide,
  className,
  children,
  ...rest
}: Looks & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={classes(looks({ kind, quiet, wide }), className)}>
      <span className={styles.label}>{children}</span>
    </a>
  )
}

function looks({ kind = 'primary', quiet = false, wide = false }: { [name in keyof Looks]: Looks[name] | undefined }) {
  return classes(styles.button, styles[kind], quiet && styles.quiet, wide && styles.wide)
}
