import { type ReactNode, useEffect, useState } from 'react'
import { CircleCheckIcon } from './icons.tsx'
import styles from './toast.module.css'

interface ToastProps {
  readonly children: ReactNode
  readonly onDone: () => void
  readonly durationMs?: number
}

/** Says for two seconds that something succeeded, which can be seen elsewhere too. Waits while it is looked at. */
export function Toast({ children, onDone, durationMs = 2000 }: ToastProps) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onDone, durationMs)
    return () => clearTimeout(timer)
  }, [held, onDone, durationMs])
  return (
    <div
      className={styles.toast}
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <CircleCheckIcon />
      <div>{children}</div>
    </div>
  )
}
