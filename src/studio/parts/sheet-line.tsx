import { type CSSProperties, memo, type RefObject } from 'react'
import css from './sheet.module.css'
import type { SheetCell, SheetColumn, SheetRow } from './sheet.tsx'
import { SheetInput } from './sheet-input.tsx'
import type { GridSpot } from './use-grid.ts'
import { numbersIn } from './use-window.ts'

export type Leaving = 'down' | 'next' | 'before' | 'stay' | 'away'

/** Where somebody types, and with what they began; null: with what stands there. */
export interface SheetTyping {
  readonly at: string
  readonly text: string | null
}

/** What could not be kept, as it was typed, by its place. */
export type Refusals = { readonly [at: string]: { readonly text: string; readonly why: string } }

/** What cells of a row do. */
export interface SheetActs {
  readonly press: (spot: GridSpot, isExtended: boolean) => void
  readonly focus: (spot: GridSpot) => void
  readonly open: (row: SheetRow, column: SheetColumn, isEdited: boolean) => void
  readonly leave: (row: SheetRow, column: SheetColumn, text: string | null, spot: GridSpot, where: Leaving) => void
}

interface SheetLineProps {
  readonly row: SheetRow
  readonly number: number
  readonly columns: readonly SheetColumn[]
  readonly cellAt: (row: SheetRow, column: SheetColumn) => SheetCell
  readonly isReadOnly: boolean
  readonly tracks: string
  readonly acts: RefObject<SheetActs>
  readonly draftWord: string
  /** The columns in sight, and the one of the cursor. */
  readonly first: number
  readonly last: number
  readonly also: number
  /** The column of the cursor, where it stands in this row. */
  readonly cursor: number | null
  readonly chosenFrom: number | null
  readonly chosenTo: number | null
  readonly typing: SheetTyping | null
  readonly refused: Refusals
}

export const placeOfLine = (row: SheetRow, column: SheetColumn): string => `${row.id} ${column.id}`

/** A row of a table, drawn again only where something of it is another: whoever scrolls sees a few new ones. */
export const SheetLine = memo(function SheetLine(props: SheetLineProps) {
  const { row, number, columns, cellAt, tracks, acts, draftWord, first, last, also, cursor } = props
  const { chosenFrom, chosenTo, typing, refused } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: only what is in sight is drawn, which a table cannot do
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    <div
      role="row"
      aria-rowindex={number + 2}
      className={css.row}
      style={{ gridTemplateColumns: tracks, gridRow: number + 1 } as CSSProperties}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cells beside it take the focus */}
      <div role="rowheader" aria-colindex={1} className={css.name} data-current={cursor === null ? undefined : ''}>
        {row.name}
        {row.note === undefined ? null : <span className={css.note}>{row.note}</span>}
      </div>
      {numbersIn({ first, last }, also).map((at) => {
        const column = columns[at]
        if (column === undefined) return null
        const spot = { row: number, column: at }
        const place = placeOfLine(row, column)
        const cell = cellAt(row, column)
        const wrong = refused[place]
        return (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys
          <div
            key={column.id}
            role="gridcell"
            data-spot={`${number} ${at}`}
            tabIndex={cursor === at ? 0 : -1}
            aria-selected={chosenFrom !== null && chosenTo !== null && at >= chosenFrom && at <= chosenTo}
            aria-colindex={at + 2}
            aria-readonly={cell.edit === null}
            aria-invalid={wrong !== undefined || cell.problem !== undefined}
            className={css.cell}
            data-end={cell.isEnd ? '' : undefined}
            style={{ gridColumn: at + 2 }}
            onClick={({ shiftKey }) => acts.current.press(spot, shiftKey)}
            onFocus={() => acts.current.focus(spot)}
            onDoubleClick={() => acts.current.open(row, column, cell.edit !== null)}
          >
            {typing?.at === place && cell.edit ? (
              <SheetInput
                label={`${row.name}, ${column.name}`}
                edit={cell.edit}
                text={typing.text ?? wrong?.text ?? null}
                isEnd={cell.isEnd === true}
                onLeave={(text, where) => acts.current.leave(row, column, text, spot, where)}
              />
            ) : (
              <span
                className={css.word}
                data-look={wrong || cell.problem ? 'wrong' : cell.look}
                title={wrong?.why ?? cell.problem}
              >
                <span>{wrong?.text ?? cell.shown}</span>
                {cell.note === undefined ? null : <span className={css.note}>{cell.note}</span>}
                {cell.look === 'draft' ? <span className="hidden">{draftWord}</span> : null}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
})
