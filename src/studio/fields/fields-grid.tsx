import { Fragment, useState } from 'react'
import type { PlaceChange } from '../draft/use-draft.ts'
import { type GridSpot, useGrid } from '../parts/use-grid.ts'
import work from '../parts/work-page.module.css'
import { useTexts } from '../texts/texts.tsx'
import { changesFor } from './changes-for.ts'
import css from './fields.module.css'
import type { Cell, Matrix, MatrixColumn, MatrixRow } from './matrix.ts'
import type { RuleWord } from './rules.ts'
import { WordMark } from './word-mark.tsx'

interface FieldsGridProps {
  readonly matrix: Matrix
  readonly form: string
  readonly names: { readonly [key: string]: string }
  readonly rows: readonly MatrixRow[]
  readonly columns: readonly MatrixColumn[]
  /** Clubs that are as the chain, and stand in one column. */
  readonly folded: number
  readonly isUnfolded: boolean
  readonly isReadOnly: boolean
  readonly start: GridSpot
  /** Null: there is nothing to fold. */
  readonly onFold: (() => void) | null
  readonly onCursor: (cell: Cell) => void
  readonly onChange: (changes: readonly PlaceChange[]) => Promise<void>
}

const keys: { readonly [key: string]: RuleWord } = { r: 'required', o: 'optional', n: 'notUsed' }

/** The matrix: arrows walk, a letter sets what is chosen, Delete takes it back to what is inherited. */
export function FieldsGrid(props: FieldsGridProps) {
  const { matrix, form, names, rows, columns, folded, isUnfolded, isReadOnly, start, onFold, onCursor, onChange } =
    props
  const { say } = useTexts()
  const [told, setTold] = useState('')
  const cellAt = ({ row, column }: GridSpot): Cell | null => {
    const [of, at] = [rows[row], columns[column]]
    return of === undefined || at === undefined ? null : matrix.cell(of, at)
  }
  const { grid, handleKey, cellProps, cursor } = useGrid({
    rows: rows.length,
    columns: columns.length,
    start,
    onKey(key, chosen) {
      const cells = chosen.flatMap((spot) => cellAt(spot) ?? [])
      if (key === 'Enter') {
        document.querySelector<HTMLElement>('[data-inspector] :is(input:checked, input, button, h2)')?.focus()
        return true
      }
      const word = keys[key.toLowerCase()]
      const isBack = key === 'Delete' || key === 'Backspace'
      if (isReadOnly || (word === undefined && !isBack)) return false
      const changes = changesFor(cells, word ?? null)
      const locked = cells.length - cells.filter(({ at }) => at !== null).length
      setTold(
        locked > 0
          ? say('fields.told.locked', { count: locked })
          : say(isBack ? 'fields.told.back' : 'fields.told.set', {
              count: cells.length,
              word: say(`mode.${word ?? 'notUsed'}`),
            }),
      )
      void onChange(changes)
      return true
    },
  })
  const hasFold = folded > 0 || isUnfolded
  const cursorRow = rows[cursor.row]
  const cursorColumn = columns[cursor.column]
  if (rows.length === 0) return <p className={work.note}>{say('fields.none')}</p>
  return (
    <>
      <div className={work.fill}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that arrows walk over is a grid */}
        <table ref={grid} role="grid" className={css.table} onKeyDown={handleKey} aria-multiselectable="true">
          <caption className="hidden">{say('area.fields')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('fields.field')}</th>
              {columns.map((column, index) => (
                <Fragment key={column.club ?? ''}>
                  <th scope="col" data-current={column === cursorColumn ? '' : undefined}>
                    {column.name}
                    <span className={css.id}>{column.club ?? say('fields.allClubs')}</span>
                  </th>
                  {index === 0 && hasFold ? (
                    <th scope="col">
                      {folded > 0 ? say('fields.folded', { count: folded }) : null}
                      {onFold === null ? null : (
                        <button type="button" className={css.fold} onClick={onFold}>
                          {say(isUnfolded ? 'fields.fold' : 'fields.unfold')}
                        </button>
                      )}
                    </th>
                  ) : null}
                </Fragment>
              ))}
            </tr>
          </thead>
          {sectionsOf(rows).map(({ section, own }) => (
            <tbody key={section}>
              {section === '' ? null : (
                <tr className={css.section}>
                  <th scope="rowgroup" colSpan={columns.length + (hasFold ? 2 : 1)}>
                    <span className={css.name}>
                      {names[`form.${form}.sections.${section}`] ?? section}{' '}
                      <span className={css.id}>{say('fields.count', { count: own.length })}</span>
                    </span>
                  </th>
                </tr>
              )}
              {own.map((row) => {
                const number = rows.indexOf(row)
                return (
                  <tr key={row.field.id}>
                    <th scope="row" data-current={row === cursorRow ? '' : undefined}>
                      {row.name}
                    </th>
                    {columns.map((column, index) => {
                      const cell = matrix.cell(row, column)
                      const { onFocus, ...props } = cellProps({ row: number, column: index })
                      return (
                        <Fragment key={column.club ?? ''}>
                          <td
                            {...props}
                            onFocus={() => {
                              onFocus()
                              onCursor(cell)
                            }}
                          >
                            <CellWord cell={cell} />
                          </td>
                          {index === 0 && hasFold ? (
                            <td className={css.as}>{folded > 0 ? <WordMark word={cell.word} /> : null}</td>
                          ) : null}
                        </Fragment>
                      )
                    })}
                  </tr>
                )
              })}
            </tbody>
          ))}
        </table>
      </div>
      <p className="hidden" role="status">
        {told}
      </p>
      <footer className={work.keys}>
        {isReadOnly ? (
          say('narrow.read')
        ) : (
          <>
            <kbd>←↑→↓</kbd> {say('fields.keys.move')} <kbd>R</kbd> {say('mode.required')} <kbd>O</kbd>{' '}
            {say('mode.optional')} <kbd>N</kbd> {say('mode.notUsed')} <kbd>Del</kbd> {say('texts.keys.inherit')}{' '}
            <kbd>Shift</kbd> {say('fields.keys.extend')} <kbd>Ctrl A</kbd> {say('fields.keys.all')} <kbd>Enter</kbd>{' '}
            {say('fields.keys.why')}
          </>
        )}
      </footer>
    </>
  )
}

function CellWord({ cell }: { readonly cell: Cell }) {
  const { say } = useTexts()
  const { word, isOwn, change, at, row } = cell
  const look = change === null ? (isOwn ? css.own : css.inherited) : isOwn ? css.draft : css.back
  return (
    <span className={`${css.word} ${look}`}>
      <WordMark word={word} isPartly={row.rule.kind === 'setting' && row.rule.isPartly} />
      <span className="hidden">
        {say(change !== null ? 'fields.mark.draft' : isOwn ? 'fields.mark.own' : 'fields.mark.inherited')}
        {at === null ? `, ${say('fields.mark.locked')}` : ''}
      </span>
    </span>
  )
}

function sectionsOf(
  rows: readonly MatrixRow[],
): readonly { readonly section: string; readonly own: readonly MatrixRow[] }[] {
  const sections = [...new Set(rows.map(({ section }) => section))]
  return sections.map((section) => ({ section, own: rows.filter((row) => row.section === section) }))
}
