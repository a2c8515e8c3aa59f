import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDocuments } from '../documents/use-documents.ts'
import { standingChanges } from '../draft/folded.ts'
import { useChanging } from '../draft/use-changing.tsx'
import { type PlaceChange, useDraft } from '../draft/use-draft.ts'
import { Button } from '../parts/button.tsx'
import { Filters } from '../parts/filters.tsx'
import { Trouble } from '../parts/trouble.tsx'
import work from '../parts/work-page.module.css'
import { useTexts } from '../texts/texts.tsx'
import { useJump } from '../use-jump.ts'
import { useStudio } from '../use-studio.ts'
import { useWide } from '../use-wide.ts'
import { FieldsGrid } from './fields-grid.tsx'
import { formInFlow, formName } from './form-name.ts'
import { Inspector } from './inspector.tsx'
import {
  type Cell,
  clubsApart,
  fieldWithSetting,
  formsToChoose,
  type MatrixColumn,
  type MatrixRow,
  matrixOf,
  otherForms,
} from './matrix.ts'
import { NewQuestionForm } from './new-question-form.tsx'

const filters = ['all', 'differs', 'draft', 'used'] as const
type Filter = (typeof filters)[number]

/** Which fields a form asks, of the chain and at each club: a word a cell. */
export default function FieldsPage() {
  const { say } = useTexts()
  const { chain, clubsOfTheirs } = useStudio()
  const draft = useDraft()
  const isWide = useWide()
  const [search, setSearch] = useSearchParams()
  const { change, conflicts } = useChanging()
  const [isUnfolded, setUnfolded] = useState(false)
  const isAdding = search.get('add') === 'question'
  const { asked, ask } = useDocuments()
  const documents = asked.state === 'ready' ? asked.value : null
  const forms = useMemo(() => (documents === null ? [] : formsToChoose(documents)), [documents])
  const others = useMemo(() => (documents === null ? [] : otherForms(documents)), [documents])
  const named = documents === null ? null : fieldWithSetting(documents, search.get('setting'))
  const form = search.get('form') ?? named?.form ?? forms.find((id) => id === 'member-details') ?? forms[0] ?? ''
  const changes = useMemo(() => standingChanges(draft.changes), [draft.changes])
  const matrix = useMemo(
    () => (documents === null ? null : matrixOf({ documents, form, changes, clubsOfTheirs })),
    [documents, form, changes, clubsOfTheirs],
  )
  useJump('[role=grid] [tabindex="0"]', matrix !== null)
  if (asked.state === 'refused') return <Trouble answer={asked.answer} onAgain={ask} />
  const filter = filters.find((one) => one === search.get('show')) ?? 'all'
  const put = (more: { readonly [name: string]: string }) =>
    setSearch((before) => ({ ...Object.fromEntries(before), ...more }), { replace: true })
  const optionOf = (id: string, nameOf = formName) => (
    <option key={id} value={id}>
      {documents === null ? id : nameOf(documents, id)}
    </option>
  )
  const clubs = chain.clubs.map(({ id, name }): MatrixColumn => ({ club: id, name }))
  const wanted = search.get('at') ?? clubsOfTheirs?.[0] ?? 'chain'
  const apart = matrix === null ? [] : clubsApart(matrix, clubs, { shown: wanted, theirs: clubsOfTheirs })
  const shownClubs = isUnfolded ? clubs : apart
  const folded = clubs.length - shownClubs.length
  const whole: MatrixColumn = { club: null, name: chain.name }
  const columns = [whole, ...shownClubs]
  const fits = (row: MatrixRow, one: Filter): boolean => {
    if (matrix === null || one === 'all') return true
    const cells = [whole, ...clubs].map((column) => matrix.cell(row, column))
    if (one === 'used') return cells.some(({ word }) => word !== 'notUsed')
    return cells.some(({ column, isOwn, change }) =>
      one === 'draft' ? change !== null : column.club !== null && isOwn,
    )
  }
  const rows = matrix?.rows.filter((row) => fits(row, filter)) ?? []
  const field = search.get('field') ?? named?.field
  const row = rows.find((one) => one.field.id === field) ?? null
  const column = columns.find(({ club }) => (club ?? 'chain') === wanted) ?? whole
  const chosen = matrix === null || row === null ? null : matrix.cell(row, column)
  async function handleChange(changes: readonly PlaceChange[]) {
    if (changes.length > 0) await change(changes)
  }
  const body = documents?.resolved.forms[form]
  const mayAdd = isWide && clubsOfTheirs === null && body !== undefined
  async function handleAdd(id: string, changes: readonly PlaceChange[]) {
    await change(changes)
    put({ field: id, at: 'chain', show: 'all', add: '' })
  }
  const handleCursor = (cell: Cell) => put({ field: cell.row.field.id, at: cell.column.club ?? 'chain' })
  return (
    <div className={work.page}>
      <div className={work.main}>
        <header className={work.head}>
          <h1>{say('area.fields')}</h1>
          <label>
            <span className="hidden">{say('fields.form')}</span>
            <select
              className={work.pick}
              value={form}
              onChange={({ target }) => put({ form: target.value, field: '' })}
            >
              {(others.includes(form) ? forms : [...new Set([...forms, form])]).map((id) => optionOf(id))}
              <optgroup label={say('fields.otherForms')}>{others.map((id) => optionOf(id, formInFlow))}</optgroup>
            </select>
          </label>
          <Filters
            of={filters.map((id) => ({
              id,
              label: say(`fields.show.${id}`),
              count: matrix === null || id === 'all' ? null : matrix.rows.filter((each) => fits(each, id)).length,
            }))}
            chosen={filter}
            onChoose={(show) => put({ show })}
          />
          {mayAdd ? (
            <Button aria-expanded={isAdding} onClick={() => put({ add: isAdding ? '' : 'question' })}>
              {say('fields.new')}
            </Button>
          ) : null}
        </header>
        {conflicts}
        {documents === null || matrix === null ? (
          <p className={work.note}>{say(documents === null ? 'waiting' : 'fields.noForm')}</p>
        ) : (
          <FieldsGrid
            key={`${form} ${filter} ${columns.length}`}
            matrix={matrix}
            rows={rows}
            columns={columns}
            folded={folded}
            names={documents.names}
            form={form}
            isReadOnly={!isWide}
            start={{ row: Math.max(0, row === null ? 0 : rows.indexOf(row)), column: columns.indexOf(column) }}
            isUnfolded={isUnfolded}
            onFold={clubs.length > apart.length ? () => setUnfolded((before) => !before) : null}
            onCursor={handleCursor}
            onChange={handleChange}
          />
        )}
      </div>
      {isAdding && mayAdd && documents !== null ? (
        <NewQuestionForm
          key={form}
          form={body}
          languages={documents.languages}
          after={row?.field.id ?? body.fields.at(-1)?.id ?? ''}
          nameOf={(id) => matrix?.rows.find(({ field: { id: of } }) => of === id)?.name ?? id}
          onAdd={handleAdd}
          onCancel={() => put({ add: '' })}
        />
      ) : documents === null || chosen === null || matrix === null ? null : (
        <Inspector
          cell={chosen}
          documents={documents}
          matrix={matrix}
          form={form}
          chain={whole}
          isReadOnly={!isWide}
          onChange={handleChange}
        />
      )}
    </div>
  )
}
