import { Button } from '../parts/button.tsx'
import { Filters } from '../parts/filters.tsx'
import { Icon } from '../parts/icon.tsx'
import work from '../parts/work-page.module.css'
import { useTexts } from '../texts/texts.tsx'
import css from './catalogue.module.css'
import type { KindId } from './kinds.ts'
import { PriceBegin } from './price-begin.tsx'
import { TableFiles } from './table-files.tsx'
import { useCatalogue } from './use-catalogue.ts'

export type View = 'table' | 'prices' | 'form' | 'difference'

interface CatalogueHeadProps {
  readonly kind: KindId
  readonly view: View
  readonly from: string | null
  readonly onFrom: (from: string | null) => void
  readonly onView: (view: View) => void
  readonly onAdd: () => void
  readonly onSaid: (said: string) => void
}

/** What is edited, and the acts: add, undo, see what changes. */
export function CatalogueHead({ kind, view, from, onFrom, onView, onAdd, onSaid }: CatalogueHeadProps) {
  const { say } = useTexts()
  const { acts, isReadOnly, undo } = useCatalogue()
  const isGrid = view === 'table' || view === 'prices'
  return (
    <header className={work.head}>
      <h1>{say(`catalogue.kind.${kind}`)}</h1>
      {kind === 'plans' && isGrid ? (
        <Filters
          of={[
            { id: 'table', label: say('catalogue.view.table') },
            { id: 'prices', label: say('catalogue.view.prices') },
          ]}
          chosen={view === 'prices' ? 'prices' : 'table'}
          onChoose={(wanted) => onView(wanted === 'prices' ? 'prices' : 'table')}
        />
      ) : null}
      {view === 'prices' && !isReadOnly ? <PriceBegin from={from} onFrom={onFrom} /> : null}
      {view === 'form' ? <Button onClick={() => onView('table')}>{say('catalogue.form.done')}</Button> : null}
      {isGrid && !isReadOnly ? (
        <Button onClick={onAdd}>
          <Icon name="plus" />
          {say('catalogue.add', { noun: say(`catalogue.noun.${kind}`) })}
        </Button>
      ) : null}
      {isGrid ? <TableFiles kind={kind} onSaid={onSaid} /> : null}
      {isReadOnly ? null : (
        <div className={css.end}>
          <span className={css.muted} role="status">
            {acts.length === 0 ? say('catalogue.noEdits') : say('catalogue.waiting', { count: acts.length })}
          </span>
          <Button disabled={acts.length === 0} onClick={undo} aria-label={say('catalogue.undo')}>
            <Icon name="undo" />
          </Button>
          {view === 'difference' ? null : (
            <Button look="filled" disabled={acts.length === 0} onClick={() => onView('difference')}>
              {say('catalogue.difference')}
            </Button>
          )}
        </div>
      )}
    </header>
  )
}
