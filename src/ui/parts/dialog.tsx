import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Asks; the buttons answer with verbs. */
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
}

/**
 * A question over the page; on phones a sheet from below. The browser keeps the focus inside, hides the rest of the
 * page from everybody, closes with Escape and gives the focus back.
 */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!open || !shown) return
    shown.showModal()
    // Closed before it goes: only then does the browser give the focus back.
    return () => shown.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it is for the mouse; keys have Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={heading}
      onClose={() => (open ? onClose() : undefined)}
      onClick={(event) => (event.target === event.currentTarget ? onClose() : undefined)}
    >
      {open && (
        <div className={styles.sheet}>
          <h2 id={heading}>{title}</h2>
          <div className={styles.text}>{children}</div>
          <div className={styles.actions}>{actions}</div>
        </div>
      )}
    </dialog>
  )
}
