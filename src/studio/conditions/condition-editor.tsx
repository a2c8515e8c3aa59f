import { useEffect, useMemo, useRef, useState } from 'react'
import type { Expr } from '#engine/documents.ts'
import type { TextKey } from '../texts/en.ts'
import { useTexts } from '../texts/texts.tsx'
import { AddPart } from './add-part.tsx'
import { type Editing, EditingContext } from './editing.ts'
import css from './editor.module.css'
import { type Edited, withPart } from './edits.ts'
import { PartRow } from './part-row.tsx'
import { type PartSpot, partOfCondition } from './parts.ts'

interface ConditionEditorProps extends Pick<Editing, 'subjects' | 'names' | 'currency' | 'today'> {
  /** Null: there is no condition. */
  readonly expr: Expr | null
  /** Something has to stand there: its last part stays. */
  readonly isKept?: boolean
  readonly onChange: (expr: Expr | null) => void
}

/** A condition as sentences whose parts are controls: by pointer, and by keys from part to part. */
export function ConditionEditor(props: ConditionEditorProps) {
  const { expr, isKept = false, onChange, subjects, names, currency, today } = props
  const { say } = useTexts()
  const container = useRef<HTMLDivElement>(null)
  const [focus, setFocus] = useState<PartSpot | null>(null)
  const [told, setTold] = useState('')
  // Whoever moved a part, added one or took one out goes on at the part that the edit was about.
  useEffect(() => {
    if (focus === null) return
    const text = JSON.stringify(focus)
    const control = container.current?.querySelector<HTMLElement>(`[data-spot='${CSS.escape(text)}']`)
    const any = container.current?.querySelector<HTMLElement>('[data-spot], button')
    ;(control ?? any)?.focus()
    setFocus(null)
  }, [focus])
  const editing = useMemo((): Editing | null => {
    if (expr === null) return null
    return {
      whole: expr,
      subjects,
      names,
      currency,
      today,
      apply(edited: Edited | null, key: TextKey | null) {
        if (edited === null || (edited.expr === null && isKept)) return setTold(say('condition.told.no'))
        if (key !== null) setTold(say(key))
        onChange(edited.expr)
        if (key !== null) setFocus(edited.spot)
      },
    }
  }, [expr, subjects, names, currency, today, isKept, onChange, say])
  return (
    <div ref={container} className={css.editor}>
      {editing === null ? (
        <>
          <p className={css.always}>{say('condition.always.then')}</p>
          <AddPart
            subjects={subjects}
            today={today}
            label={say('condition.part')}
            onAdd={(part) => {
              const edited = withPart(null, part)
              setTold(say('condition.told.added'))
              onChange(edited.expr)
              setFocus(edited.spot)
            }}
          />
        </>
      ) : (
        <EditingContext value={editing}>
          <PartRow part={partOfCondition(editing.whole)} />
        </EditingContext>
      )}
      <p className="hidden" role="status">
        {told}
      </p>
    </div>
  )
}
