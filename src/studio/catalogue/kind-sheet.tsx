import { useMemo } from 'react'
import { Sheet, type SheetColumn, type SheetRow } from '../parts/sheet.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useJump } from '../use-jump.ts'
import { cellOf, columnsOf, keptCell } from './cells.ts'
import { catalogueEntryOf } from './edits.ts'
import { idMemberOf, type KindId } from './kinds.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useFacts } from './use-facts.ts'
import { entryName } from './values.ts'

interface KindSheetProps {
  readonly kind: KindId
  readonly isReadOnly: boolean
  readonly entry: string | null
  readonly at: string | null
  readonly onCursor: (entry: string, at: string) => void
  readonly onOpen: (entry: string) => void
}

/** The entries of a kind, one a row, what is one word, number or amount edited in its cell. */
export function KindSheet({ kind, isReadOnly, entry, at, onCursor, onOpen }: KindSheetProps) {
  const { say, lang } = useTexts()
  const { now, edit } = useCatalogue()
  const facts = useFacts(kind)
  const columns = useMemo(() => columnsOf(facts), [facts])
  const rows = useMemo(
    () =>
      (now[kind] ?? []).map((one) => {
        const id = String(one[idMemberOf(kind)])
        const name = entryName(kind, one, lang)
        return { id, name, ...(name !== id && { note: id }) }
      }),
    [now, kind, lang],
  )
  const cellAt = useMemo(() => {
    const entries = new Map((facts.now[kind] ?? []).map((one) => [String(one[idMemberOf(kind)]), one]))
    return (row: SheetRow, column: SheetColumn) => cellOf(facts, entries.get(row.id) ?? {}, column.id)
  }, [facts, kind])
  const of = (id: string) => catalogueEntryOf(now, kind, id) ?? {}
  useJump('[role=gridcell][tabindex="0"]', true)
  return (
    <Sheet
      key={kind}
      label={say(`catalogue.kind.${kind}`)}
      nameOfRows={say(`catalogue.noun.${kind}`)}
      rows={rows}
      columns={columns}
      isReadOnly={isReadOnly}
      start={{
        row: Math.max(
          0,
          rows.findIndex(({ id }) => id === entry),
        ),
        column: Math.max(
          0,
          columns.findIndex(({ id }) => id === at),
        ),
      }}
      cellAt={cellAt}
      onCursor={(row, column) => onCursor(row.id, column.id)}
      onOpen={(row) => onOpen(row.id)}
      onKeep={(row, column, text) => {
        const kept = keptCell(facts, of(row.id), column.id, text)
        if ('why' in kept) return kept.why
        edit(kept.edits)
        return null
      }}
    />
  )
}
