import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Who came to see one control, from a finding say, has the focus on it once it is there. */
export function useJump(selector: string, isReady: boolean): void {
  const { key, state } = useLocation()
  const done = useRef('')
  useEffect(() => {
    if (!isReady || done.current === key || !isShowing(state)) return
    const control = document.querySelector<HTMLElement>(selector)
    if (control === null) return
    done.current = key
    control.focus()
    control.scrollIntoView({ block: 'center' })
  })
}

const isShowing = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isShown' in state && state.isShown === true
