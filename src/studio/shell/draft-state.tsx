import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation, useMatch } from 'react-router-dom'
import { foldedChanges } from '../draft/folded.ts'
import { type DraftChange, useDraft } from '../draft/use-draft.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import css from './shell.module.css'

/** How much was changed, whether it has arrived, and the way back of one's own last change. */
export function DraftStateBar() {
  const { say } = useTexts()
  const { operator } = useStudio()
  const { changes, own, state, undo } = useDraft()
  // As the list of changes tells them: what was undone is none.
  const changed = foldedChanges(changes).length
  const waiting = new Set(own.map(({ at }) => at)).size
  const undone = new Set(changes.flatMap((one) => one.undoes ?? []))
  // Whoever presses twice takes two changes back, before the first answer is here.
  const sent = useRef(new Set<string>())
  const isOpen = ({ byId, undoes, group }: DraftChange): boolean =>
    byId === operator.id && undoes === null && !undone.has(group)
  async function handleUndo() {
    const last = changes.findLast((one) => isOpen(one) && !sent.current.has(one.group))
    if (last === undefined) return
    sent.current.add(last.group)
    if ((await undo(last.group)) === null) sent.current.delete(last.group)
  }
  const isAny = changes.some(isOpen)
  useUndoKey(() => void handleUndo())
  return (
    <>
      <p className={css.muted} role="status">
        {state === 'saving'
          ? say('draft.saving')
          : state === 'offline'
            ? waiting === 0
              ? say('draft.lost')
              : say('draft.kept', { count: waiting })
            : changed === 0
              ? say('draft.none')
              : say('draft.saved', { count: changed })}
      </p>
      <Button
        look="text"
        aria-label={say('draft.undo')}
        title={say('draft.undo.key')}
        aria-keyshortcuts="Control+Z"
        // Not disabled: whoever takes the last one back keeps the focus.
        aria-disabled={!isAny}
        onClick={() => void handleUndo()}
      >
        <Icon name="undo" size={20} />
      </Button>
    </>
  )
}

/** Ctrl Z takes the last change back, but for where it undoes typing, or the page has an undo of its own. */
function useUndoKey(onUndo: () => void): void {
  const { pathname } = useLocation()
  const isOfPage = /^\/(catalogue|files)(\/|$)/.test(pathname)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'
    const isTyping = event.target instanceof Element && event.target.closest(typed) !== null
    if (!isUndo || isTyping || isOfPage || event.defaultPrevented) return
    event.preventDefault()
    onUndo()
  })
  useEffect(() => {
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}

const typed = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])'

/** While nobody answers: editing goes on, publishing waits. */
export function OfflineBar() {
  const { say } = useTexts()
  const { state } = useDraft()
  if (state !== 'offline') return null
  return (
    <p className={css.offline} role="alert">
      <Icon name="offline" size={20} />
      {say('draft.offline')}
    </p>
  )
}

/** What did not go live at its time is told wherever somebody is, until one who publishes has seen it. */
export function StoppedBar() {
  const { say } = useTexts()
  const { plan } = useDraft()
  const isThere = useMatch('/publish') !== null
  if (plan?.state !== 'stopped' || isThere) return null
  return (
    <p className={css.offline} role="alert">
      <Icon name="stop" size={20} />
      <Link to="/publish">{say('plan.bar')}</Link>
    </p>
  )
}
