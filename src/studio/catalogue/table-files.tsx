import { useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/texts.tsx'
import css from './catalogue.module.css'
import { csvOfKind, readCatalogueTable } from './csv.ts'
import type { KindId } from './kinds.ts'
import { useCatalogue } from './use-catalogue.ts'

interface TableFilesProps {
  readonly kind: KindId
  /** What became of a file that was read. */
  readonly onSaid: (said: string) => void
}

/** A kind as a CSV file, out and in; what is read are edits like any other, to be undone and applied. */
export function TableFiles({ kind, onSaid }: TableFilesProps) {
  const { say } = useTexts()
  const { now, edit, isReadOnly } = useCatalogue()
  const input = useRef<HTMLInputElement>(null)
  function handleOut() {
    const url = URL.createObjectURL(new Blob([`\uFEFF${csvOfKind(kind, now)}`], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${kind}.csv`
    link.click()
    URL.revokeObjectURL(url)
  }
  async function handleIn(file: File | undefined) {
    if (file === undefined) return
    const read = readCatalogueTable(kind, now, await file.text())
    if (!read.ok) {
      const why = say(`catalogue.csv.wrong.${read.why}`, { name: read.name ?? '', row: read.row ?? 0 })
      return onSaid(say('catalogue.csv.wrong', { why }))
    }
    edit(read.edits)
    onSaid(say('catalogue.csv.read', { count: new Set(read.edits.map(({ id }) => id)).size }))
  }
  return (
    <>
      <Button look="text" onClick={handleOut}>
        {say('catalogue.csv.out')}
      </Button>
      {isReadOnly ? null : (
        <>
          <Button look="text" onClick={() => input.current?.click()}>
            {say('catalogue.csv.in')}
          </Button>
          <input
            ref={input}
            type="file"
            id="catalogue-table"
            accept=".csv,text/csv"
            className={css.file}
            tabIndex={-1}
            aria-hidden="true"
            onChange={({ target }) => {
              void handleIn(target.files?.[0])
              target.value = ''
            }}
          />
        </>
      )}
    </>
  )
}
