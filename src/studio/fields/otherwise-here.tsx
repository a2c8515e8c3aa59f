import { useNavigate } from 'react-router-dom'
import { pathOfCondition } from '../conditions/place.ts'
import type { Documents } from '../documents/use-documents.ts'
import type { PlaceChange } from '../draft/use-draft.ts'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/texts.tsx'
import css from './fields.module.css'
import type { Cell } from './matrix.ts'
import { byHomeClub, bySetting, modeOf, wayOtherwise } from './otherwise.ts'

interface OtherwiseHereProps {
  readonly cell: Cell
  readonly form: string
  readonly documents: Documents
  readonly onChange: (changes: readonly PlaceChange[]) => Promise<void>
}

/** Lets a field that is the same at every club be another at this one. */
export function OtherwiseHere({ cell, form, documents, onChange }: OtherwiseHereProps) {
  const { say } = useTexts()
  const navigate = useNavigate()
  const way = wayOtherwise(cell, form, documents)
  if (way === null) return null
  async function handleSetting() {
    await onChange(bySetting(cell, form, documents))
    // The words that may be chosen now stand where the button was.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-inspector] input:checked')?.focus())
  }
  async function handleCondition() {
    await onChange(byHomeClub(cell, form, documents))
    navigate(pathOfCondition(modeOf(form, cell.row.field.id)), { state: { isShown: true } })
  }
  return (
    <div className={css.otherwise}>
      <Button size="row" onClick={() => void (way === 'setting' ? handleSetting() : handleCondition())}>
        {say('fields.otherwise', { club: cell.column.name })}
      </Button>
      <p className={css.muted}>{say(`fields.otherwise.${way}`)}</p>
    </div>
  )
}
