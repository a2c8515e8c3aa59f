import type { KeyboardEvent } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { AddPart } from './add-part.tsx'
import { ClauseControls } from './clause-controls.tsx'
import { useEditing } from './editing.ts'
import css from './editor.module.css'
import { expressionAt, movedIn, movedOut, movedPart, regrouped, withoutPart, withPart } from './edits.ts'
import { PartMenu } from './part-menu.tsx'
import type { GroupKind, Part } from './parts.ts'
import { readPhrase } from './phrase.ts'
import { ConditionSentence } from './sentence.tsx'

/** One part of a condition, and those in it. */
export function PartRow({ part }: { readonly part: Part }) {
  const { whole, apply } = useEditing()
  const { spot } = part
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || target.closest('[popover]') !== null) return
    const isTyping = target.matches('input')
    if (event.altKey) {
      if (event.key === 'ArrowUp') apply(movedPart(whole, spot, -1), 'condition.told.moved')
      else if (event.key === 'ArrowDown') apply(movedPart(whole, spot, 1), 'condition.told.moved')
      else if (event.key === 'ArrowRight') apply(movedIn(whole, spot), 'condition.told.moved')
      else if (event.key === 'ArrowLeft') apply(movedOut(whole, spot), 'condition.told.moved')
      else return
    } else if ((event.key === 'Backspace' || event.key === 'Delete') && !isTyping)
      apply(withoutPart(whole, spot), 'condition.told.removed')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the controls in it
    <div className={css.part} onKeyDown={handleKey}>
      {part.kind === 'group' ? <GroupPart part={part} /> : <LonePart part={part} />}
    </div>
  )
}

const hows: readonly GroupKind[] = ['all', 'any', 'none']

function GroupPart({ part }: { readonly part: Extract<Part, { readonly kind: 'group' }> }) {
  const { say } = useTexts()
  const { whole, apply, subjects, today } = useEditing()
  const { spot, how, parts } = part
  const name = say(`condition.how.${how}`)
  return (
    <>
      <div className={css.row}>
        <select
          className={css.how}
          data-spot={JSON.stringify(spot)}
          aria-label={say('condition.how')}
          value={how}
          onChange={({ target }) => apply(regrouped(whole, spot, target.value as GroupKind), null)}
        >
          {hows.map((one) => (
            <option key={one} value={one}>
              {say(`condition.how.${one}`)}
            </option>
          ))}
        </select>
        <PartMenu spot={spot} name={name} />
      </div>
      <ul className={css.parts}>
        {parts.map((one) => (
          <li key={JSON.stringify(one.spot)}>
            <PartRow part={one} />
          </li>
        ))}
        <li className={css.adds}>
          <AddPart
            subjects={subjects}
            today={today}
            label={say('condition.part.of', { name })}
            onAdd={(one) => apply(withPart(whole, one, spot), 'condition.told.added')}
          />
          <AddPart
            subjects={subjects}
            today={today}
            shown={say('condition.group')}
            label={say('condition.group.of', { name })}
            onAdd={(one) =>
              apply(withPart(whole, { [how === 'all' ? 'or' : 'and']: [one] }, spot), 'condition.told.added')
            }
          />
        </li>
      </ul>
    </>
  )
}

function LonePart({ part }: { readonly part: Exclude<Part, { readonly kind: 'group' }> }) {
  const { say } = useTexts()
  const { whole, apply, subjects, names, today } = useEditing()
  const { spot } = part
  const name = part.kind === 'clause' ? (subjects.of(part.clause.subject)?.label ?? '') : say('condition.title')
  return (
    <>
      <div className={css.row}>
        {part.kind === 'clause' ? (
          <ClauseControls clause={part.clause} spot={spot} />
        ) : (
          <div className={css.written}>
            <div>
              <ConditionSentence of={readPhrase(expressionAt(whole, spot))} names={names} />
            </div>
            <p className={css.muted}>{say('condition.asWritten')}</p>
          </div>
        )}
        <PartMenu spot={spot} name={name} {...(part.kind === 'clause' && { clause: part.clause })} />
      </div>
      {/* Beside what is the whole there is room for more. */}
      {spot.length > 0 ? null : (
        <AddPart
          subjects={subjects}
          today={today}
          label={say('condition.part.of', { name: say('condition.how.all') })}
          onAdd={(one) => apply(withPart(whole, one, spot), 'condition.told.added')}
        />
      )}
    </>
  )
}
