import { type PointerEvent, useState } from 'react'
import { lengthMinutes } from './move.ts'

/** How far the pointer goes for one step of length. */
const pixelsAStep = 12

/** An edge that is pulled to make something longer or shorter: the length while it is pulled, else null. */
export function usePulling(minutes: number, onPulled: (minutes: number) => void) {
  const [pull, setPull] = useState<{ readonly from: number; readonly minutes: number } | null>(null)
  const at = (event: PointerEvent, from: number): number =>
    Math.max(lengthMinutes, minutes + Math.round((event.clientY - from) / pixelsAStep) * lengthMinutes)
  const grip = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setPull({ from: event.clientY, minutes })
    },
    onPointerMove: (event: PointerEvent) => {
      if (pull) setPull({ from: pull.from, minutes: at(event, pull.from) })
    },
    onPointerUp: (event: PointerEvent) => {
      if (!pull) return
      const wished = at(event, pull.from)
      setPull(null)
      if (wished !== minutes) onPulled(wished)
    },
    onPointerCancel: () => setPull(null),
  }
  return { pulled: pull?.minutes ?? null, grip }
}
