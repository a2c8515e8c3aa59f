import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation, useMatch } from 'react-router-dom'
import { foldedChanges } from '../draft/folded.ts'
import { undoable } from '../draft/undoable.ts'
import { useDraft } from '../draft/use-draft.ts'
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
  // Whoever presses twice takes two changes back, before the first answer is here.
  const sent = useRef(new Set<string>())
  async function reverse(which: 'undo' | 'redo') {
    const group = undoable(changes, operator.id, sent.current)[which]
    if (group === null) return
    sent.current.add(group)
    if ((await undo(group)) === null) sent.current.delete(group)
  }
  const can = undoable(changes, operator.id, new Set())
  useUndoKeys(reverse)
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
        aria-disabled={can.undo === null}
        onClick={() => void reverse('undo')}
      >
        <Icon name="undo" size={20} />
      </Button>
      <Button
        look="text"
        aria-label={say('draft.redo')}
        title={say('draft.redo.key')}
        aria-keyshortcuts="Control+Shift+Z"
        aria-disabled={can.redo === null}
        onClick={() => void reverse('redo')}
      >
        <Icon name="redo" size={20} />
      </Button>
    </>
  )
}

/** Ctrl Z takes the last change back, with Shift it comes again; but for where that is about typing, or the page has its own. */
function useUndoKeys(onKey: (which: 'undo' | 'redo') => void): void {
  const { pathname } = useLocation()
  const isOfPage = /^\/(catalogue|files)(\/|$)/.test(pathname)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z'
    const isTyping = event.target instanceof Element && event.target.closest(typed) !== null
    if (!isUndo || isTyping || isOfPage || event.defaultPrevented) return
    event.preventDefault()
    onKey(event.shiftKey ? 'redo' : 'undo')
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
