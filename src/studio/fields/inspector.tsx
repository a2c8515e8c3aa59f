import { namesIn } from '../conditions/names.ts'
import { readPhrase } from '../conditions/phrase.ts'
import { ConditionSentence } from '../conditions/sentence.tsx'
import type { Documents } from '../documents/use-documents.ts'
import type { PlaceChange } from '../draft/use-draft.ts'
import { Button } from '../parts/button.tsx'
import work from '../parts/work-page.module.css'
import { SeeIt } from '../preview/see-it.tsx'
import { flowName } from '../steps/names.ts'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import { changesFor } from './changes-for.ts'
import { FieldConditionLinks } from './condition-links.tsx'
import css from './fields.module.css'
import { formName, stepName } from './form-name.ts'
import { backOf, type Cell, type Matrix, type MatrixColumn, stepsWith, valueFor } from './matrix.ts'
import { OtherwiseHere } from './otherwise-here.tsx'
import { ruleWords } from './rules.ts'
import { WordMark } from './word-mark.tsx'

interface InspectorProps {
  readonly cell: Cell
  readonly chain: MatrixColumn
  readonly documents: Documents
  readonly matrix: Matrix
  readonly form: string
  readonly isReadOnly: boolean
  readonly onChange: (changes: readonly PlaceChange[]) => Promise<void>
}

const letters = { required: 'R', optional: 'O', notUsed: 'N' } as const

/** One field at one place: what it may be, what that means, where it comes from, where it is asked. */
export function Inspector({ cell, chain, documents, matrix, form, isReadOnly, onChange }: InspectorProps) {
  const { say } = useTexts()
  const { chain: scope, clubsOfTheirs, publishers } = useStudio()
  const { row, column, word, at } = cell
  const place = column.club === null ? say('fields.everywhere') : column.name
  const steps = stepsWith(documents, form)
  const backTo = backOf(cell)
  return (
    <aside
      className={work.side}
      data-inspector=""
      aria-labelledby="inspected"
      onKeyDown={({ key }) => key === 'Escape' && focusCell()}
    >
      <header>
        <h2 id="inspected" tabIndex={-1}>
          {row.name}
        </h2>
        <p className={css.muted}>{say('fields.at', { place })}</p>
      </header>
      <SeeIt of={`form.${form}`} name={row.name} />
      {at === null ? (
        <p className={work.locked}>{say(whyLocked(cell), { who: publishers.join(', ') || scope.name })}</p>
      ) : (
        <fieldset className={css.choice} disabled={isReadOnly}>
          <legend className="hidden">{say('fields.asked')}</legend>
          {ruleWords.map((one) => {
            const isThere = valueFor(cell, one) !== undefined
            return (
              <label key={one} className={css.option}>
                <input
                  type="radio"
                  name="word"
                  checked={word === one}
                  disabled={!isThere}
                  onChange={() => void onChange(changesFor([cell], one))}
                />
                <span>
                  {say(`mode.${one}`)}
                  {isThere ? null : <span className={css.muted}> {say('fields.notThere')}</span>}
                </span>
                <kbd>{letters[one]}</kbd>
              </label>
            )
          })}
        </fieldset>
      )}
      <p>{say(`fields.means.${word ?? 'depends'}`, { name: row.name, form: formName(documents, form), place })}</p>
      {row.rule.kind === 'setting' && row.rule.isPartly ? (
        <p className={css.muted}>{say('fields.means.partly')}</p>
      ) : null}
      {typeof row.field.mode === 'object' && (row.rule.kind !== 'setting' || row.rule.isPartly) ? (
        <div className={css.rule}>
          <h3>{say('condition.title')}</h3>
          <div>
            <ConditionSentence of={readPhrase(row.field.mode)} names={namesIn(documents, { form }, say)} />
          </div>
        </div>
      ) : null}
      {isReadOnly || clubsOfTheirs !== null ? null : (
        <>
          <OtherwiseHere cell={cell} form={form} documents={documents} onChange={onChange} />
          <FieldConditionLinks form={matrix.form} field={row.field} name={row.name} />
        </>
      )}
      <h3>{say('fields.origin')}</h3>
      <Origin cell={cell} chain={chain} matrix={matrix} />
      {backTo === null || isReadOnly ? null : (
        <Button size="row" onClick={() => void onChange(changesFor([cell], null))}>
          {say('fields.back', { word: say(`mode.${backTo}`) })} <kbd>Del</kbd>
        </Button>
      )}
      <h3>{say('fields.steps')}</h3>
      <ul>
        {steps.map(({ flow, step }) => (
          <li key={`${flow} ${step}`}>
            {stepName(documents, flow, step) ?? step} <span className={css.muted}>{flowName(documents, flow)}</span>
          </li>
        ))}
      </ul>
      <details>
        <summary>{say('fields.ids')}</summary>
        <code className={css.code}>{at ?? `form:${form}/fields/${row.field.id}`}</code>
        {typeof row.field.mode === 'object' ? (
          <code className={css.code}>{JSON.stringify(row.field.mode, null, 1)}</code>
        ) : null}
      </details>
    </aside>
  )
}

const focusCell = (): void => document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus()

function whyLocked({ row: { rule }, column, isOthers }: Cell) {
  if (isOthers) return 'fields.why.others' as const
  if (rule.kind === 'locked') return 'fields.why.locked' as const
  if (rule.kind === 'condition') return 'fields.why.condition' as const
  return column.club === null ? ('fields.why.locked' as const) : ('fields.why.noSetting' as const)
}

/** The layers, nearest first; the value comes from the filled one. */
function Origin({
  cell,
  chain,
  matrix,
}: {
  readonly cell: Cell
  readonly chain: MatrixColumn
  readonly matrix: Matrix
}) {
  const { say } = useTexts()
  const whole = matrix.cell(cell.row, chain)
  const own = cell.column.club === null ? [] : [{ ...cell, name: cell.column.name }]
  const layers = [...own, { ...whole, name: chain.name }]
  const from = layers.findIndex(({ isOwn }) => isOwn)
  return (
    <ol className={css.origin}>
      {layers.map(({ name, isOwn, word, change }, index) => (
        <li key={name} data-from={index === from ? '' : undefined}>
          <strong>{name}</strong>
          <span>{isOwn ? <WordMark word={word} /> : say('fields.origin.inherits')}</span>
          {change === null ? null : <span className={css.muted}>{say('fields.origin.draft', { by: change.by })}</span>}
        </li>
      ))}
      {cell.row.isOfChain ? null : (
        <li data-from={from === -1 ? '' : undefined}>
          <strong>Foyer</strong>
          <span>
            <WordMark word={whole.isOwn ? whole.inherited : whole.word} />
          </span>
        </li>
      )}
    </ol>
  )
}
