/** Stays free between the menu and what stands at the end of the header, px. */
export const overflowGap = 12

interface Room {
  /** Of each link, px. */
  readonly widths: readonly number[]
  /** Of the menu, the overflow gap taken off, px. */
  readonly room: number
  /** Of "more", px. */
  readonly more: number
  /** Between two links, px. */
  readonly gap: number
}

/** How many of the links stand in the header; the others stand under "more", which needs room of its own. */
export function linksThatFit({ widths, room, more, gap }: Room): number {
  const whole = widths.reduce((sum, width) => sum + width + gap, -gap)
  if (whole <= room) return widths.length
  let used = more
  const first = widths.findIndex((width) => {
    used += width + gap
    return used > room
  })
  return Math.max(0, first)
}
