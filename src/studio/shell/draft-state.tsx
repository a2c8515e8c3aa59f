import { useRef } from 'react'
import { Link, useMatch } from 'react-router-dom'
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
  const { changes, state, undo } = useDraft()
  // As the list of changes tells them: what was undone is none.
  const changed = foldedChanges(changes).length
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
  return (
    <>
      <p className={css.muted} role="status">
        {state === 'saving'
          ? say('draft.saving')
          : changed === 0
            ? say('draft.none')
            : say('draft.saved', { count: changed })}
      </p>
      <Button
        look="text"
        aria-label={say('draft.undo')}
        title={say('draft.undo')}
        disabled={!changes.some(isOpen)}
        onClick={() => void handleUndo()}
      >
        <Icon name="undo" size={20} />
      </Button>
    </>
  )
}

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
