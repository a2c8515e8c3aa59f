import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'

/** A cell of a grid, by its numbers. */
export interface GridSpot {
  readonly row: number
  readonly column: number
}

interface GridInput {
  readonly rows: number
  readonly columns: number
  /** Where the cursor stands at first. */
  readonly start?: GridSpot | undefined
  /** Keys that the grid does not take, with the cells that are chosen; true: it was taken. */
  readonly onKey: (key: string, chosen: readonly GridSpot[]) => boolean
  /** Draws a cell that is out of sight, before it takes the focus. */
  readonly onReveal?: ((spot: GridSpot) => void) | undefined
}

/**
 * A table of cells that arrows walk over: one of them takes the focus, Shift chooses all between. Keys as ARIA wants
 * them of a grid.
 */
export function useGrid<Element extends HTMLElement = HTMLTableElement>({
  rows,
  columns,
  start = { row: 0, column: 0 },
  onKey,
  onReveal,
}: GridInput) {
  const grid = useRef<Element>(null)
  const [cursor, setCursor] = useState<GridSpot>(start)
  const [anchor, setAnchor] = useState<GridSpot>(start)
  /** Chosen at once, wherever the cursor stands in it. */
  const [whole, setWhole] = useState<{ readonly first: GridSpot; readonly last: GridSpot } | null>(null)
  const within = { row: between(cursor.row, rows), column: between(cursor.column, columns) }
  const from = { row: between(anchor.row, rows), column: between(anchor.column, columns) }
  const first = whole?.first ?? {
    row: Math.min(within.row, from.row),
    column: Math.min(within.column, from.column),
  }
  const last = whole?.last ?? {
    row: Math.max(within.row, from.row),
    column: Math.max(within.column, from.column),
  }
  const isChosen = ({ row, column }: GridSpot): boolean =>
    row >= first.row && row <= last.row && column >= first.column && column <= last.column

  /** `extends`: everything between stays chosen. */
  function go(to: GridSpot, { isExtended = false } = {}): void {
    setCursor(to)
    setWhole(null)
    if (!isExtended) setAnchor(to)
    onReveal?.(to)
    focusSpot(grid, to)
  }
  function handleKey(event: KeyboardEvent<Element>): void {
    if (event.altKey || !(event.target as HTMLElement).matches('[data-spot]')) return
    if (choosesMany(event)) {
      event.preventDefault()
      return
    }
    const to = target(event, within, { rows, columns })
    if (to !== null) {
      event.preventDefault()
      go(to, { isExtended: event.shiftKey })
      return
    }
    if (event.ctrlKey || event.metaKey) return
    const chosen: GridSpot[] = []
    for (let row = first.row; row <= last.row; row += 1)
      for (let column = first.column; column <= last.column; column += 1) chosen.push({ row, column })
    if (onKey(event.key, chosen)) event.preventDefault()
  }
  /** All, the column or the row of the cursor, or the cursor alone again. The focus stays. */
  function choosesMany({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    const [top, bottom, left, right] = [0, rows - 1, 0, columns - 1]
    const take = (a: GridSpot, b: GridSpot) => setWhole({ first: a, last: b })
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'a')
      take({ row: top, column: left }, { row: bottom, column: right })
    else if (key === ' ' && ctrlKey) take({ ...within, row: top }, { ...within, row: bottom })
    else if (key === ' ' && shiftKey) take({ ...within, column: left }, { ...within, column: right })
    else if (key === 'Escape') {
      setWhole(null)
      setAnchor(within)
    } else return false
    return true
  }
  return {
    grid,
    cursor: within,
    /** What is chosen, from its first corner to its last. */
    chosen: { first, last },
    /** The focus has come to a cell by itself. */
    enter(spot: GridSpot): void {
      if (spot.row !== within.row || spot.column !== within.column) setCursor(spot)
    },
    go,
    handleKey,
    /** What a cell of the grid needs. */
    cellProps(spot: GridSpot) {
      const isCursor = spot.row === within.row && spot.column === within.column
      return {
        role: 'gridcell' as const,
        'data-spot': `${spot.row} ${spot.column}`,
        tabIndex: isCursor ? 0 : -1,
        'aria-selected': isChosen(spot),
        onClick: ({ shiftKey }: MouseEvent) => go(spot, { isExtended: shiftKey }),
        onFocus: () => {
          if (!isCursor) setCursor(spot)
        },
      }
    },
  }
}

const between = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1))

function focusSpot(grid: RefObject<HTMLElement | null>, { row, column }: GridSpot): void {
  const cell = grid.current?.querySelector<HTMLElement>(`[data-spot="${row} ${column}"]`)
  cell?.focus()
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const page = 10

function target(
  event: KeyboardEvent,
  at: GridSpot,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): GridSpot | null {
  const isFar = event.ctrlKey || event.metaKey
  const to = (row: number, column: number) => ({ row: between(row, rows), column: between(column, columns) })
  switch (event.key) {
    case 'ArrowUp':
      return to(isFar ? 0 : at.row - 1, at.column)
    case 'ArrowDown':
      return to(isFar ? rows : at.row + 1, at.column)
    case 'ArrowLeft':
      return to(at.row, isFar ? 0 : at.column - 1)
    case 'ArrowRight':
      return to(at.row, isFar ? columns : at.column + 1)
    case 'PageUp':
      return to(at.row - page, at.column)
    case 'PageDown':
      return to(at.row + page, at.column)
    case 'Home':
      return to(isFar ? 0 : at.row, 0)
    case 'End':
      return to(isFar ? rows : at.row, columns)
    default:
      return null
  }
}
