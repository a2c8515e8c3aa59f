import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import css from './sheet.module.css'
import { type Leaving, placeOfLine, type Refusals, type SheetActs, SheetLine, type SheetTyping } from './sheet-line.tsx'
import { type GridSpot, useGrid } from './use-grid.ts'
import { numbersIn, useWindow } from './use-window.ts'

/** What a cell shows, and how it is edited; null: not here. */
export interface SheetCell {
  readonly shown: string
  /** A second line, smaller. */
  readonly note?: string | undefined
  readonly look?: 'inherited' | 'own' | 'draft' | undefined
  readonly isEnd?: boolean | undefined
  readonly problem?: string | undefined
  readonly edit: SheetEdit | null
}

export type SheetEdit =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'chosen'; readonly value: string; readonly of: readonly { value: string; name: string }[] }

export interface SheetColumn {
  readonly id: string
  readonly name: string
  readonly note?: string | undefined
  readonly width: number
}

export interface SheetRow {
  readonly id: string
  readonly name: string
  readonly note?: string | undefined
}

interface SheetProps {
  readonly label: string
  readonly nameOfRows: string
  readonly rows: readonly SheetRow[]
  readonly columns: readonly SheetColumn[]
  readonly cellAt: (row: SheetRow, column: SheetColumn) => SheetCell
  readonly start?: GridSpot | undefined
  readonly isReadOnly: boolean
  readonly onCursor: (row: SheetRow, column: SheetColumn) => void
  /** Keeps what was typed; or says why it cannot be. */
  readonly onKeep: (row: SheetRow, column: SheetColumn, text: string) => string | null
  /** Enter in a cell that is not edited here. */
  readonly onOpen: (row: SheetRow) => void
  readonly onDelete?: ((row: SheetRow, column: SheetColumn) => void) | undefined
}

const rowHeight = 44
const headHeight = 52
const namesWidth = 232

/** A table whose cells are edited where they stand: arrows walk, typing or Enter edits, Escape forgets. */
export function Sheet(props: SheetProps) {
  const { label, nameOfRows, rows, columns, cellAt, start, isReadOnly, onCursor, onKeep, onOpen, onDelete } = props
  const { say } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const [typing, setTyping] = useState<SheetTyping | null>(null)
  /** What could not be kept, as it was typed. */
  const [refused, setRefused] = useState<Refusals>({})
  const sight = useWindow({
    box,
    rows: rows.length,
    rowHeight,
    headHeight,
    namesWidth,
    widths: columns.map(({ width }) => width),
  })
  const { grid, cursor, chosen, go, handleKey, enter } = useGrid<HTMLDivElement>({
    rows: rows.length,
    columns: columns.length,
    start,
    onReveal: sight.reveal,
    onKey(key, [spot]) {
      if (spot === undefined || typing !== null) return false
      const [row, column] = [rows[spot.row], columns[spot.column]]
      if (row === undefined || column === undefined) return false
      const { edit } = cellAt(row, column)
      const isOpening = key === 'Enter' || key === 'F2'
      if (edit === null || isReadOnly) {
        if (isOpening) onOpen(row)
        return isOpening
      }
      if (key === 'Delete' || key === 'Backspace') {
        onDelete?.(row, column)
        return onDelete !== undefined
      }
      const isSign = [...key].length === 1 && key !== ' '
      if (!isOpening && !(isSign && edit.kind === 'typed')) return false
      setTyping({ at: placeOfLine(row, column), text: isOpening ? null : key })
      return true
    },
  })
  function leave(row: SheetRow, column: SheetColumn, text: string | null, step: GridSpot | null) {
    const at = placeOfLine(row, column)
    const { [at]: _, ...others } = refused
    const why = text === null ? null : onKeep(row, column, text)
    setRefused(why === null || text === null ? others : { ...others, [at]: { text, why } })
    setTyping(null)
    if (step === null) return
    const to = why === null ? step : { row: rows.indexOf(row), column: columns.indexOf(column) }
    requestAnimationFrame(() =>
      go({
        row: Math.max(0, Math.min(rows.length - 1, to.row)),
        column: Math.max(0, Math.min(columns.length - 1, to.column)),
      }),
    )
  }
  // Rows that stay as they are are not drawn again: what they call is always the latest.
  const latest: SheetActs = {
    press: (spot, isExtended) => go(spot, { isExtended }),
    focus(spot) {
      enter(spot)
      const [row, column] = [rows[spot.row], columns[spot.column]]
      if (row !== undefined && column !== undefined) onCursor(row, column)
    },
    open(row, column, isEdited) {
      if (isReadOnly || !isEdited) onOpen(row)
      else setTyping({ at: placeOfLine(row, column), text: null })
    },
    leave: (row, column, text, spot, where) => leave(row, column, text, stepFrom(spot, where)),
  }
  const acts = useRef(latest)
  acts.current = latest
  const draftWord = say('fields.mark.draft')
  const tracks = `${namesWidth}px ${columns.map(({ width }) => `${width}px`).join(' ')}`
  const across = { gridTemplateColumns: tracks } as CSSProperties
  const shownColumns = numbersIn(sight.columnRange, cursor.column)
  const cursorRow = rows[cursor.row]
  const cursorColumn = columns[cursor.column]
  const told =
    cursorRow && cursorColumn
      ? (refused[placeOfLine(cursorRow, cursorColumn)]?.why ?? cellAt(cursorRow, cursorColumn).problem)
      : undefined
  return (
    <>
      <div className={css.box} ref={box}>
        {/* biome-ignore lint/a11y/useSemanticElements: only what is in sight is drawn, which a table cannot do */}
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-readonly={isReadOnly}
          className={css.grid}
          onKeyDown={handleKey}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: see above */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus */}
          <div role="row" aria-rowindex={1} className={css.head} style={across}>
            <Head column={1}>{nameOfRows}</Head>
            {shownColumns.map((number) => (
              <Head key={columns[number]?.id} column={number + 2} isCurrent={number === cursor.column}>
                {columns[number]?.name}
                {columns[number]?.note === undefined ? null : <span className={css.note}>{columns[number]?.note}</span>}
              </Head>
            ))}
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: see above */}
          <div
            role="rowgroup"
            className={css.body}
            style={{ gridTemplateRows: `repeat(${rows.length}, ${rowHeight}px)` }}
          >
            {numbersIn(sight.rowRange, cursor.row).map((number) => {
              const row = rows[number]
              if (row === undefined) return null
              const isChosen = number >= chosen.first.row && number <= chosen.last.row
              return (
                <SheetLine
                  key={row.id}
                  row={row}
                  number={number}
                  columns={columns}
                  cellAt={cellAt}
                  isReadOnly={isReadOnly}
                  tracks={tracks}
                  acts={acts}
                  draftWord={draftWord}
                  first={sight.columnRange.first}
                  last={sight.columnRange.last}
                  also={cursor.column}
                  cursor={number === cursor.row ? cursor.column : null}
                  chosenFrom={isChosen ? chosen.first.column : null}
                  chosenTo={isChosen ? chosen.last.column : null}
                  typing={typing?.at.startsWith(`${row.id} `) === true ? typing : null}
                  refused={refusedIn(refused, row)}
                />
              )
            })}
          </div>
        </div>
      </div>
      <p className={told === undefined ? 'hidden' : css.told} role="status">
        {told ?? ''}
      </p>
    </>
  )
}

function Head(props: { readonly column: number; readonly isCurrent?: boolean; readonly children: ReactNode }) {
  const { column, isCurrent = false, children } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: only what is in sight is drawn, which a table cannot do
    // biome-ignore lint/a11y/useFocusableInteractive: the cells below it take the focus
    <div
      role="columnheader"
      aria-colindex={column}
      className={css.title}
      data-current={isCurrent ? '' : undefined}
      style={{ gridColumn: column }}
    >
      {children}
    </div>
  )
}

const none = {}

/** What could not be kept in a row; the same where nothing was. */
function refusedIn(refused: Refusals, row: SheetRow): Refusals {
  const own = Object.entries(refused).filter(([at]) => at.startsWith(`${row.id} `))
  return own.length === 0 ? none : Object.fromEntries(own)
}

function stepFrom({ row, column }: GridSpot, where: Leaving): GridSpot | null {
  if (where === 'away') return null
  if (where === 'down') return { row: row + 1, column }
  if (where === 'next') return { row, column: column + 1 }
  return where === 'before' ? { row, column: column - 1 } : { row, column }
}
