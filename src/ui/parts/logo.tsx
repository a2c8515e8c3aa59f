import { classes } from '../classes.ts'
import styles from './logo.module.css'
import type { MotifDrawing } from './motif.tsx'

interface LogoProps {
  readonly name: string
  /** The chain's picture; without one, a mark in its colour and its name stand for it. */
  readonly src?: string | undefined
  readonly mark?: MotifDrawing | undefined
}

export function Logo({ name, src, mark = 'none' }: LogoProps) {
  if (src) return <img className={classes('chain-logo', styles.picture)} src={src} alt={name} height="32" />
  return (
    <span className={classes('chain-logo', styles.logo)}>
      {MARKS[mark]}
      <span>{name}</span>
    </span>
  )
}

const frame = { className: styles.mark, viewBox: '0 0 32 28' } as const
const WAVE = 'c-2.6 4 2.6 7.4 0 12.4s-2.6 6-1.6 10.6'

const MARKS = {
  none: null,
  waves: (
    <svg {...frame} aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round">
      <path d={`M6.5 3${WAVE}`} />
      <path d={`M16 3${WAVE}`} />
      <path d={`M25.5 3${WAVE}`} opacity=".5" />
    </svg>
  ),
  arches: (
    <svg {...frame} aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round">
      <path d="M4 27V14C4 7 10 5 16 1c6 4 12 6 12 13v13" />
      <path d="M10 27V15c0-4 3-5 6-7.5c3 2.5 6 3.5 6 7.5v12" />
      <path d="M16 27V16" />
    </svg>
  ),
  ridges: (
    <svg {...frame} aria-hidden="true" viewBox="0 0 40 28" fill="currentColor">
      <path d="M0 26 13.5 2 27 26z" />
      <path d="M18 26 29 8.5 40 26z" opacity=".72" />
    </svg>
  ),
}
