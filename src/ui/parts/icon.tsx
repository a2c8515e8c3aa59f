import type { ReactNode } from 'react'

export interface IconProps {
  readonly size?: 14 | 16 | 20 | 24
  readonly className?: string | undefined
}

/** The frame of every drawing: the line stays equally strong to the eye at each size. An icon never speaks; words do. */
export function Icon({ size = 20, className, children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={STROKES[size]}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

const STROKES = { 14: 2.25, 16: 2, 20: 1.75, 24: 1.75 }
