import type { ReactNode } from 'react'

type PartState = 'hover' | 'pressed' | 'focus'

/** A part as it looks below a pointer, pressed or with the focus: `at` is the element of it that would be. */
export function ShownAs({
  state,
  at,
  children,
}: {
  readonly state: PartState
  readonly at: string
  readonly children: ReactNode
}) {
  return <div ref={(box) => box?.querySelector(at)?.setAttribute('data-shown', said[state])}>{children}</div>
}

/** Who presses points, too. */
const said: { readonly [S in PartState]: string } = { hover: 'hover', pressed: 'hover pressed', focus: 'focus' }
