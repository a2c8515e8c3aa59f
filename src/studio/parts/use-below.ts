import { type RefObject, useEffect, useRef, useState } from 'react'

const gap = 4
const least = 8

/** A popover that opens below its button, or above where there is more room, and never leaves the window. */
export function useBelow(button: RefObject<HTMLElement | null>) {
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const element = popover.current
    if (element === null) return
    const hear = (event: ToggleEvent) => setOpen(event.newState === 'open')
    // Who opens it goes on in it; the browser gives the focus back to its button.
    const enter = (event: ToggleEvent) => {
      if (event.newState === 'open') element.querySelector<HTMLElement>('input, button:enabled')?.focus()
    }
    element.addEventListener('beforetoggle', hear)
    element.addEventListener('toggle', enter)
    return () => {
      element.removeEventListener('beforetoggle', hear)
      element.removeEventListener('toggle', enter)
    }
  }, [])
  useEffect(() => {
    const [element, from] = [popover.current, button.current]
    if (!isOpen || element === null || from === null) return
    const place = () => {
      const { left, right, top, bottom } = from.getBoundingClientRect()
      const isRight = getComputedStyle(from).direction === 'rtl'
      const below = innerHeight - bottom - gap - least
      const above = top - gap - least
      const isBelow = below >= Math.min(element.scrollHeight, 320) || below >= above
      element.style.maxHeight = `${Math.min(360, isBelow ? below : above)}px`
      const { width, height } = element.getBoundingClientRect()
      const start = isRight ? right - width : left
      element.style.left = `${Math.max(least, Math.min(start, innerWidth - width - least))}px`
      element.style.top = `${isBelow ? bottom + gap : top - gap - height}px`
    }
    place()
    // How high it would be is known once it is shown, and nothing keeps it lower.
    const shown = () => {
      element.style.maxHeight = ''
      place()
    }
    element.addEventListener('toggle', shown)
    addEventListener('resize', place)
    addEventListener('scroll', place, true)
    return () => {
      element.removeEventListener('toggle', shown)
      removeEventListener('resize', place)
      removeEventListener('scroll', place, true)
    }
  }, [isOpen, button])
  return { popover, isOpen, close: () => popover.current?.hidePopover() }
}
