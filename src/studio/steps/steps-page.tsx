import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { namesIn } from '../conditions/names.ts'
import { useDocuments } from '../documents/use-documents.ts'
import { foldedChanges } from '../draft/folded.ts'
import { useChanging } from '../draft/use-changing.tsx'
import { type PlaceChange, useDraft } from '../draft/use-draft.ts'
import { Trouble } from '../parts/trouble.tsx'
import work from '../parts/work-page.module.css'
import { useTexts } from '../texts/texts.tsx'
import { useJump } from '../use-jump.ts'
import { useWide } from '../use-wide.ts'
import { flowName, stepTitle } from './names.ts'
import { broughtBack, movedStep, type StepRow, stepRows, switched } from './rows.ts'
import { StepInspector } from './step-inspector.tsx'
import { StepList } from './step-list.tsx'

/** The steps of a flow, one below the other: moved by Alt and arrows, switched off, and for whom each is there. */
export default function StepsPage() {
  const { say } = useTexts()
  const draft = useDraft()
  const isWide = useWide()
  const [search, setSearch] = useSearchParams()
  const { change, conflicts } = useChanging()
  const [told, setTold] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const keeps = useRef<string | null>(null)
  const { asked, ask } = useDocuments()
  useJump('[aria-current=step]', asked.state === 'ready')
  // A step that was moved keeps the focus, wherever it stands now.
  useEffect(() => {
    if (keeps.current === null || asked.state !== 'ready') return
    list.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(keeps.current)}"]`)?.focus()
    keeps.current = null
  }, [asked])
  if (asked.state === 'refused') return <Trouble answer={asked.answer} onAgain={ask} />
  const documents = asked.state === 'ready' ? asked.value : null
  const flows = Object.keys(documents?.resolved.flows ?? {})
  const flow = flows.find((id) => id === search.get('flow')) ?? flows.find((id) => id === 'join') ?? flows[0] ?? ''
  const rows = documents === null ? [] : stepRows(documents, flow)
  const chosen = rows.find(({ step }) => step.id === search.get('step')) ?? rows[0] ?? null
  // The address itself is ahead of what was drawn last: who walks on fast keeps what the key before has put there.
  const put = (more: { readonly [name: string]: string }) =>
    setSearch({ ...Object.fromEntries(new URLSearchParams(location.search)), ...more }, { replace: true })
  const changed = new Set(foldedChanges(draft.changes).map(({ at }) => at.replace(/^(move|remove|set):/, '')))
  const isChanged = ({ step }: StepRow): boolean => {
    const at = `flow:${flow}#steps/${step.id}`
    return [...changed].some((one) => one === at || one.startsWith(`${at}/`))
  }
  async function handleChange(row: StepRow, wanted: PlaceChange | null, sentence: string) {
    setTold(wanted === null ? say('steps.told.no') : sentence)
    if (wanted === null) return
    keeps.current = row.step.id
    await change([wanted])
  }
  const titleOf = ({ step }: StepRow): string => (documents === null ? step.id : stepTitle(documents, flow, step))
  const move = (row: StepRow, by: -1 | 1) =>
    documents &&
    void handleChange(row, movedStep({ documents, flow, row }, by), say('steps.told.moved', { name: titleOf(row) }))
  const toggle = (row: StepRow) =>
    documents &&
    void handleChange(
      row,
      switched({ documents, flow, row }),
      say(row.isOff ? 'steps.told.on' : 'steps.told.off', { name: titleOf(row) }),
    )
  const back = (row: StepRow) =>
    documents &&
    void handleChange(row, broughtBack({ documents, flow, row }), say('steps.told.back', { name: titleOf(row) }))
  function handleKey(event: KeyboardEvent<HTMLOListElement>) {
    const row = rows.find(({ step }) => step.id === (event.target as HTMLElement).dataset.step)
    if (row === undefined) return
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (by !== null && event.altKey && isWide) move(row, by)
    else if (by !== null) focusRow(rows[rows.indexOf(row) + by])
    else if (event.key === 'Delete' && isWide) back(row)
    else return
    event.preventDefault()
  }
  const focusRow = (row: StepRow | undefined): void =>
    row && list.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(row.step.id)}"]`)?.focus()
  return (
    <div className={work.page}>
      <div className={work.main}>
        <header className={work.head}>
          <h1>{say('area.steps')}</h1>
          <label>
            <span className="hidden">{say('steps.flow')}</span>
            <select
              className={work.pick}
              value={flow}
              onChange={({ target }) => put({ flow: target.value, step: '', path: '' })}
            >
              {flows.map((id) => (
                <option key={id} value={id}>
                  {documents === null ? id : flowName(documents, id)}
                </option>
              ))}
            </select>
          </label>
        </header>
        {conflicts}
        {documents === null ? (
          <p className={work.note}>{say('waiting')}</p>
        ) : (
          <StepList
            key={flow}
            flow={flow}
            rows={rows}
            chosen={chosen}
            list={list}
            titleOf={titleOf}
            isChanged={isChanged}
            path={Number(search.get('path') ?? 0) || 0}
            names={namesIn(documents, { flow }, say)}
            onChoose={(row) => put({ step: row.step.id })}
            onPath={(index) => put({ path: String(index) })}
            onKeyDown={handleKey}
          />
        )}
        <p className="hidden" role="status">
          {told}
        </p>
        <footer className={work.keys}>
          {isWide ? (
            <>
              <kbd>Alt ↑↓</kbd> {say('fields.keys.move')} <kbd>↑↓</kbd> {say('steps.keys.walk')} <kbd>←→</kbd>{' '}
              {say('paths.keys')} <kbd>Del</kbd> {say('texts.keys.inherit')}
            </>
          ) : (
            say('narrow.read')
          )}
        </footer>
      </div>
      {documents === null || chosen === null ? null : (
        <StepInspector
          row={chosen}
          flow={flow}
          title={titleOf(chosen)}
          names={namesIn(documents, { flow }, say)}
          isReadOnly={!isWide}
          mayMove={{
            up: movedStep({ documents, flow, row: chosen }, -1) !== null,
            down: movedStep({ documents, flow, row: chosen }, 1) !== null,
          }}
          onMove={(by) => move(chosen, by)}
          onSwitch={switched({ documents, flow, row: chosen }) === null ? null : () => toggle(chosen)}
          onBack={broughtBack({ documents, flow, row: chosen }) === null ? null : () => back(chosen)}
        />
      )}
    </div>
  )
}
