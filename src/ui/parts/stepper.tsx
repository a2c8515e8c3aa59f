import type { AnchorHTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import { CheckIcon } from './icons.tsx'
import styles from './stepper.module.css'

type Link = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>

export interface StepperStep {
  readonly id: string
  readonly label: string
  readonly state: 'done' | 'current' | 'later'
  /** Where a done step can be seen again. */
  readonly link?: Link | undefined
}

interface StepperProps {
  /** Names the steps for those who listen: "Progress". */
  readonly label: string
  readonly steps: readonly StepperStep[]
  /** "Schritt 2 von 4", on phones. */
  readonly caption: string
  readonly back?: (Link & { readonly label: string }) | undefined
}

/** How far one is. A bar per step; names from 768, on phones a caption and the way back. */
export function Stepper({ label, steps, caption, back }: StepperProps) {
  return (
    <nav className={styles.stepper} aria-label={label}>
      <ol className={styles.steps}>
        {steps.map(({ id, label: name, state, link }) => (
          <li
            key={id}
            className={classes(styles.step, styles[state])}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {state === 'done' ? <CheckIcon size={16} /> : null}
            {state === 'done' && link ? <a {...link}>{name}</a> : <span>{name}</span>}
          </li>
        ))}
      </ol>
      <div className={styles.phone}>
        <span>{caption}</span>
        {back ? (
          <a href={back.href} onClick={back.onClick}>
            {back.label}
          </a>
        ) : null}
      </div>
    </nav>
  )
}
