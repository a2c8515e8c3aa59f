import type { MouseEvent } from 'react'

/** What a link or button of a popover does, and that the popover is closed by it: the page may stay. */
export function closing<E extends HTMLElement>(act?: (event: MouseEvent<E>) => void) {
  return (event: MouseEvent<E>): void => {
    act?.(event)
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
  }
}
