import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Trouble } from '../parts/trouble.tsx'
import work from '../parts/work-page.module.css'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import { useWide } from '../use-wide.ts'
import css from './catalogue.module.css'
import { CatalogueHead, type View } from './catalogue-head.tsx'
import { hasColumn } from './cells.ts'
import { CatalogueReview } from './difference.tsx'
import { catalogueEntryOf } from './edits.ts'
import { EntryForm } from './entry-form.tsx'
import { EntrySide } from './entry-side.tsx'
import { KindList } from './kind-list.tsx'
import { KindSheet } from './kind-sheet.tsx'
import type { KindId } from './kinds.ts'
import { Meanwhile } from './meanwhile.tsx'
import { NewEntry } from './new-entry.tsx'
import { PricesSheet } from './prices-sheet.tsx'
import { CatalogueContext, useCatalogueState } from './use-catalogue.ts'
import { kindIdOf } from './values.ts'

/** What the chain sells and runs: a table a kind, a form a row, and what changes for whom before it is applied. */
export default function CataloguePage() {
  const { say } = useTexts()
  const { may, publishers } = useStudio()
  const isWide = useWide()
  const isReader = !may.includes('sell')
  const { asked, ask, state } = useCatalogueState(isReader || !isWide)
  const [search, setSearch] = useSearchParams()
  const [from, setFrom] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [said, setSaid] = useState('')
  if (asked.state === 'refused' && state === null) return <Trouble answer={asked.answer} onAgain={ask} />
  if (state === null) return <p className={work.note}>{say('waiting')}</p>
  const kind = kindIdOf(search.get('kind'))
  const view = viewOf(search.get('view'), kind)
  const [id, at] = [search.get('entry'), search.get('at')]
  const entry = id === null ? null : catalogueEntryOf(state.now, kind, id)
  const put = (more: { readonly [name: string]: string | null }, { isPlace = false, isShown = false } = {}) =>
    setSearch(
      (before) => {
        const all = { ...Object.fromEntries(before), ...more }
        const said = Object.entries(all).filter((one): one is [string, string] => one[1] !== null)
        return Object.fromEntries(said)
      },
      { replace: isPlace, state: { isShown } },
    )
  const grid = {
    isReadOnly: state.isReadOnly,
    entry: id,
    at,
    onCursor: (entry: string, at: string) => put({ entry, at }, { isPlace: true }),
    onOpen: (entry: string) => put({ entry, view: 'form', at: null }),
  }
  const isGrid = view === 'table' || view === 'prices'
  return (
    <CatalogueContext value={state}>
      <div className={css.page}>
        <KindList chosen={kind} onChoose={(chosen) => put({ kind: chosen, view: null, entry: null, at: null })} />
        <div className={css.main}>
          <CatalogueHead
            kind={kind}
            view={view}
            from={from}
            onFrom={setFrom}
            onView={(wanted) => {
              setSaid('')
              put({ view: wanted })
            }}
            onAdd={() => setAdding(true)}
            onSaid={setSaid}
          />
          {isReader ? (
            <p className={css.reader}>
              {publishers.length > 0
                ? say('catalogue.readOnly', { who: publishers.join(', ') })
                : say('catalogue.readOnly.nobody')}
            </p>
          ) : isWide ? null : (
            <p className={css.reader}>{say('narrow.read')}</p>
          )}
          <p role="status" className={said === '' ? 'hidden' : css.said}>
            {said}
          </p>
          <Meanwhile />
          {view === 'difference' ? (
            <CatalogueReview
              onShow={({ kind: shown, id: entry, at }) => {
                const view = viewAt(kindIdOf(shown), at)
                put({ kind: shown, view, entry, at: at === '' ? null : at }, { isShown: true })
              }}
              onBack={() => put({ view: null })}
              onApplied={() => {
                setSaid(say('catalogue.diff.applied'))
                put({ view: null })
              }}
            />
          ) : null}
          {view === 'form' && entry !== null ? (
            <EntryForm key={`${kind} ${id}`} kind={kind} entry={entry} at={at} isReadOnly={state.isReadOnly} />
          ) : null}
          {view === 'prices' ? <PricesSheet {...grid} from={from} /> : null}
          {view === 'table' && (state.now[kind]?.length ?? 0) === 0 ? (
            <p className={work.note}>{say('catalogue.none')}</p>
          ) : null}
          {view === 'table' && (state.now[kind]?.length ?? 0) > 0 ? (
            <KindSheet key={kind} kind={kind} {...grid} />
          ) : null}
          {isGrid && (state.now[kind]?.length ?? 0) > 0 ? <Keys isReadOnly={state.isReadOnly} /> : null}
        </div>
        {view === 'difference' ? null : (
          <aside className={work.side} aria-label={say(`catalogue.noun.${kind}`)}>
            {isAdding ? (
              <NewEntry
                kind={kind}
                like={null}
                onDone={(made) => {
                  setAdding(false)
                  if (made !== null) put({ entry: made, at: null })
                }}
              />
            ) : entry === null || id === null ? (
              <p className={css.muted}>{say('catalogue.none.chosen')}</p>
            ) : (
              <EntrySide
                key={`${kind} ${id}`}
                kind={kind}
                entry={entry}
                isReadOnly={state.isReadOnly}
                onForm={view === 'form' ? null : () => put({ view: 'form', at: null })}
                onChosen={(chosen) => put({ entry: chosen })}
              />
            )}
          </aside>
        )}
      </div>
    </CatalogueContext>
  )
}

/** Where a place is seen: in its cell, else in the form. */
const viewAt = (kind: KindId, at: string): View | null => {
  const [member = ''] = at.split('/')
  if (member === '' || hasColumn(kind, member)) return null
  return kind === 'plans' && at === 'prices' ? 'prices' : 'form'
}

function viewOf(wanted: string | null, kind: string): View {
  if (wanted === 'difference' || wanted === 'form') return wanted
  return wanted === 'prices' && kind === 'plans' ? 'prices' : 'table'
}

function Keys({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const { say } = useTexts()
  return (
    <footer className={work.keys}>
      <kbd>←↑→↓</kbd> {say('fields.keys.move')}{' '}
      {isReadOnly ? null : (
        <>
          <kbd>F2</kbd> {say('catalogue.keys.edit')} <kbd>Enter</kbd> {say('catalogue.keys.keep')} <kbd>Esc</kbd>{' '}
          {say('catalogue.keys.forget')}{' '}
        </>
      )}
      · {say('catalogue.keys.open')}
    </footer>
  )
}
