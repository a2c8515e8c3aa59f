import { useId, useRef } from 'react'
import { Icon } from '../parts/icon.tsx'
import { useBelow } from '../parts/use-below.ts'
import { useTexts } from '../texts/texts.tsx'
import { type Clause, isConstant, related, valuesOf, writeClause } from './clause.ts'
import { useEditing } from './editing.ts'
import css from './editor.module.css'
import { movedIn, movedOut, movedPart, replaced, withoutPart } from './edits.ts'
import type { PartSpot } from './parts.ts'

interface PartMenuProps {
  readonly spot: PartSpot
  readonly name: string
  readonly clause?: Clause
}

/** What can be done with a part: everything that keys do, for whoever points. */
export function PartMenu({ spot, name, clause }: PartMenuProps) {
  const { say } = useTexts()
  const { whole, apply, subjects, today } = useEditing()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { popover, isOpen, close } = useBelow(button)
  const [up, down, out] = [movedPart(whole, spot, -1), movedPart(whole, spot, 1), movedOut(whole, spot)]
  const acts = [
    { text: 'condition.menu.up', edited: up, told: 'condition.told.moved', keys: 'Alt ↑' },
    { text: 'condition.menu.down', edited: down, told: 'condition.told.moved', keys: 'Alt ↓' },
    { text: 'condition.menu.in', edited: movedIn(whole, spot), told: 'condition.told.moved', keys: 'Alt →' },
    { text: 'condition.menu.out', edited: out, told: 'condition.told.moved', keys: 'Alt ←' },
    { text: 'condition.menu.remove', edited: withoutPart(whole, spot), told: 'condition.told.removed', keys: '⌫' },
  ] as const
  const other = clause === undefined ? null : otherSide(clause)
  function otherSide(of: Clause) {
    if (valuesOf(of.relation) !== 'one') return null
    const subject = subjects.of(of.subject)
    const kind = subject?.kind ?? 'any'
    if (!isConstant(of.value)) {
      const known = { kind, options: subject?.options ?? [], today }
      return { text: 'condition.menu.value' as const, clause: related({ ...of, value: null }, of.relation, known) }
    }
    const fitting = subjects.all.find(
      (one) => one.kind === kind && JSON.stringify(one.expr) !== JSON.stringify(of.subject),
    )
    return fitting === undefined
      ? null
      : { text: 'condition.menu.other' as const, clause: { ...of, value: fitting.expr } }
  }
  return (
    <span className={css.menu}>
      <button
        ref={button}
        type="button"
        className={css.more}
        aria-label={say('condition.menu', { name })}
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        <Icon name="more" />
      </button>
      <div ref={popover} id={id} popover="auto" className={css.acts}>
        {acts.map(({ text, edited, told, keys }) => (
          <button
            key={text}
            type="button"
            disabled={edited === null}
            onClick={() => {
              close()
              apply(edited, told)
            }}
          >
            {say(text)} <kbd>{keys}</kbd>
          </button>
        ))}
        {other === null ? null : (
          <button
            type="button"
            onClick={() => {
              close()
              apply({ expr: replaced(whole, spot, writeClause(other.clause)), spot }, null)
            }}
          >
            {say(other.text)}
          </button>
        )}
      </div>
    </span>
  )
}
