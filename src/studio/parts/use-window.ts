import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GridSpot } from './use-grid.ts'

interface WindowInput {
  readonly box: RefObject<HTMLElement | null>
  readonly rows: number
  readonly rowHeight: number
  /** In pixels, without the column of names. */
  readonly widths: readonly number[]
  readonly headHeight: number
  readonly namesWidth: number
}

interface Range {
  readonly first: number
  readonly last: number
}

const more = 4

/** Which rows and columns of a large table are in sight, with some around; the rest is not drawn. */
export function useWindow({ box, rows, rowHeight, widths, headHeight, namesWidth }: WindowInput) {
  const [seen, setSeen] = useState({ top: 0, left: 0, height: 900, width: 1600 })
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const look = () => setSeen(sightOf(element))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  const starts = startsOf(widths)
  const rowRange: Range = {
    first: Math.max(0, Math.floor(seen.top / rowHeight) - more),
    last: Math.min(rows - 1, Math.ceil((seen.top + seen.height) / rowHeight) + more),
  }
  const columnRange: Range = {
    first: Math.max(0, starts.findLastIndex((start) => start <= seen.left) - 1),
    last: Math.min(widths.length - 1, indexFrom(starts, seen.left + seen.width) + 1),
  }
  function reveal({ row, column }: GridSpot): void {
    const element = box.current
    if (element === null) return
    const [top, left, width] = [row * rowHeight, starts[column] ?? 0, widths[column] ?? 0]
    const room = { height: element.clientHeight - headHeight, width: element.clientWidth - namesWidth }
    if (top < element.scrollTop) element.scrollTop = top
    if (top + rowHeight > element.scrollTop + room.height) element.scrollTop = top + rowHeight - room.height
    if (left < element.scrollLeft) element.scrollLeft = left
    if (left + width > element.scrollLeft + room.width) element.scrollLeft = left + width - room.width
    flushSync(() => setSeen(sightOf(element)))
  }
  return { rowRange, columnRange, reveal }
}

const sightOf = (element: HTMLElement) => ({
  top: element.scrollTop,
  left: element.scrollLeft,
  height: element.clientHeight,
  width: element.clientWidth,
})

function startsOf(widths: readonly number[]): readonly number[] {
  let start = 0
  return widths.map((width) => {
    start += width
    return start - width
  })
}

function indexFrom(starts: readonly number[], at: number): number {
  const found = starts.findIndex((start) => start >= at)
  return found < 0 ? starts.length - 1 : found
}

/** Numbers of a range, with the one that has the focus, wherever it is. */
export function numbersIn({ first, last }: Range, also: number): readonly number[] {
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  return also < first ? [also, ...all] : also > last ? [...all, also] : all
}
