import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Icon } from './icon.tsx'
import css from './search-choice.module.css'
import { useBelow } from './use-below.ts'

export interface Choosable {
  readonly id: string
  readonly label: string
  /** Under which of the groups it stands; left out where there are none. */
  readonly group?: string
  /** A word more, such as where it is asked. */
  readonly note?: string | null
}

interface SearchChoiceProps {
  /** What is chosen here, for whoever does not see where it stands. */
  readonly label: string
  /** What the button shows: what is chosen. */
  readonly shown: string
  readonly look?: 'part' | 'add' | 'find'
  readonly options: readonly Choosable[]
  readonly chosen: readonly string[]
  /** Several may be chosen: the list stays open. */
  readonly isSeveral?: boolean
  readonly onChoose: (id: string) => void
  readonly onOpen?: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly spot?: string
}

const mostShown = 200
/** As a keyboard names them. */
const findKeys = 'Ctrl K'

/** A button that opens a list in which words are found by typing. */
export function SearchChoice(props: SearchChoiceProps) {
  const { label, shown, look = 'part', options, chosen, isSeveral = false, onChoose, onOpen, onKeyDown, spot } = props
  const { say } = useTexts()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { popover, isOpen, close } = useBelow(button)
  const [sought, setSought] = useState('')
  const [at, setAt] = useState(0)
  const words = sought.toLowerCase().split(/\s+/)
  const found = options.filter(({ id: own, label: name, group = '', note }) => {
    const text = `${name} ${group} ${note ?? ''} ${own}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const listed = found.slice(0, mostShown)
  const current = listed[Math.min(at, listed.length - 1)]
  const groups = [...new Set(listed.map(({ group = '' }) => group))]
  const optionId = (one: Choosable) => `${id}-${options.indexOf(one)}`

  function choose(one: Choosable) {
    onChoose(one.id)
    if (!isSeveral) close()
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key]
    if (by !== undefined && !event.altKey) go(Math.max(0, Math.min(listed.length - 1, at + by)))
    else if (event.key === 'Enter' && current !== undefined) choose(current)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  function go(to: number) {
    setAt(to)
    const one = listed[to]
    if (one !== undefined) document.getElementById(optionId(one))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={look === 'add' ? css.add : css.button}
        aria-keyshortcuts={look === 'find' ? 'Control+K' : undefined}
        data-spot={spot}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={`${shown}, ${label}`}
        data-keys={look === 'find' ? findKeys : undefined}
        popoverTarget={id}
        onKeyDown={onKeyDown}
      >
        {look === 'part' ? null : <Icon name={look === 'add' ? 'plus' : 'search'} />}
        <bdi>{shown}</bdi>
        {look === 'part' ? <Icon name="down" /> : null}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={css.list}
        data-look={look}
        onToggle={({ newState }) => {
          if (newState !== 'open') return
          onOpen?.()
          setSought('')
          setAt(
            Math.max(
              0,
              options.findIndex((one) => chosen.includes(one.id)),
            ),
          )
        }}
      >
        {isOpen ? (
          <>
            <label className={css.search}>
              <Icon name="search" />
              <span className="hidden">{label}</span>
              <input
                type="text"
                role="combobox"
                aria-expanded
                aria-controls={`${id}-all`}
                aria-activedescendant={current === undefined ? undefined : optionId(current)}
                autoComplete="off"
                placeholder={say('condition.search')}
                value={sought}
                onChange={({ target }) => {
                  setSought(target.value)
                  setAt(0)
                }}
                onKeyDown={handleKey}
              />
            </label>
            <div
              id={`${id}-all`}
              role="listbox"
              aria-label={label}
              aria-multiselectable={isSeveral}
              className={css.options}
            >
              {groups.map((group) => (
                // biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own
                <div key={group} role="group" aria-label={group === '' ? label : group}>
                  {group === '' ? null : (
                    <p className={css.group} aria-hidden="true">
                      {group}
                    </p>
                  )}
                  {listed
                    .filter((one) => (one.group ?? '') === group)
                    .map((one) => (
                      // biome-ignore lint/a11y/useFocusableInteractive: the box above has the focus and points here
                      // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard in the box above
                      <div
                        key={one.id}
                        id={optionId(one)}
                        role="option"
                        aria-selected={chosen.includes(one.id)}
                        data-at={one === current ? '' : undefined}
                        className={css.option}
                        onClick={() => choose(one)}
                      >
                        {chosen.includes(one.id) ? <Icon name="check" /> : <span className={css.blank} />}
                        <bdi>{one.label}</bdi>
                        {one.note ? <span className={css.note}>{one.note}</span> : null}
                      </div>
                    ))}
                </div>
              ))}
            </div>
            <p role="status" className={listed.length === 0 ? css.none : 'hidden'}>
              {listed.length === 0 ? say('condition.nothingFound') : say('condition.found', { count: found.length })}
            </p>
          </>
        ) : null}
      </div>
    </>
  )
}
