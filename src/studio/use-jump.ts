import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Who came to see one control, from a finding say, has the focus on it once it is there: the first of these that is. */
export function useJump(selectors: string | readonly string[], isReady: boolean): void {
  const { key, state } = useLocation()
  const done = useRef('')
  useEffect(() => {
    if (!isReady || done.current === key || !isShowing(state)) return
    const found = [selectors].flat().map((one) => document.querySelector<HTMLElement>(one))
    const control = found.find((one) => one !== null)
    if (control === undefined) return
    done.current = key
    control.focus()
    control.scrollIntoView({ block: 'center' })
  })
}

const isShowing = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isShown' in state && state.isShown === true
