import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import css from './sheet.module.css'
import type { SheetEdit } from './sheet.tsx'
import type { Leaving } from './sheet-line.tsx'

interface SheetInputProps {
  readonly label: string
  readonly edit: SheetEdit
  /** What stands in it at first; null: what the cell holds, chosen whole. */
  readonly text: string | null
  readonly isEnd: boolean
  /** `text` null: it is forgotten. */
  readonly onLeave: (text: string | null, where: Leaving) => void
}

/** The control of a cell while it is edited. */
export function SheetInput({ label, edit, text, isEnd, onLeave }: SheetInputProps) {
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isLeft = useRef(false)
  const [typed, setTyped] = useState(text ?? (edit.kind === 'typed' ? edit.text : edit.value))
  useEffect(() => {
    control.current?.focus()
    if (text === null && edit.kind === 'typed') control.current?.select()
  }, [text, edit.kind])
  function leave(value: string | null, where: Leaving) {
    if (isLeft.current) return
    isLeft.current = true
    onLeave(value, where)
  }
  function handleKey(event: KeyboardEvent) {
    const { key, shiftKey } = event
    event.stopPropagation()
    if (key !== 'Enter' && key !== 'Tab' && key !== 'Escape') return
    event.preventDefault()
    if (key === 'Escape') leave(null, 'stay')
    else leave(typed, key === 'Enter' ? 'down' : shiftKey ? 'before' : 'next')
  }
  const common = { ref: control, 'aria-label': label, className: css.input, value: typed, onKeyDown: handleKey }
  if (edit.kind === 'chosen')
    return (
      <select {...common} onChange={({ target }) => setTyped(target.value)} onBlur={() => leave(typed, 'away')}>
        {edit.of.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...common}
      data-end={isEnd ? '' : undefined}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => leave(typed, 'away')}
    />
  )
}
