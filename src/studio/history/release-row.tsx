import { useState } from 'react'
import type { CallAnswer } from '#contract/index.ts'
import { Button } from '../parts/button.tsx'
import page from '../parts/side-page.module.css'
import { useTexts } from '../texts/texts.tsx'
import { useMoment } from '../texts/use-moment.ts'
import css from './history.module.css'

interface ReleaseRowProps {
  readonly release: CallAnswer<'studio/read-history'>['releases'][number]
  readonly isLive: boolean
  /** Null: others do that. */
  readonly onRollBack: (() => Promise<void>) | null
}

/** A release, and the one click back to it. */
export function ReleaseRow({
  release: { number, madeAt, move, source, approvedBy },
  isLive,
  onRollBack,
}: ReleaseRowProps) {
  const { say } = useTexts()
  const [busy, setBusy] = useState(false)
  const moment = useMoment()
  async function handleRollBack() {
    setBusy(true)
    await onRollBack?.()
    setBusy(false)
  }
  return (
    <li className={css.release}>
      <p>
        <strong>{say('home.release', { number })}</strong>{' '}
        {isLive ? <span className={css.live}>{say('history.live')}</span> : null}
      </p>
      <p className={page.muted}>
        {move === null
          ? say(source === 'files' ? 'history.fromFiles' : 'history.made', { at: moment(madeAt) })
          : say(`history.${move.what === 'published' ? 'published' : 'backBy'}`, {
              by: move.by,
              at: moment(move.at),
            })}
      </p>
      {approvedBy.length === 0 ? null : (
        <p className={page.muted}>{say('eyes.history', { who: approvedBy.join(', ') })}</p>
      )}
      {move !== null && move.summary !== '' ? <p>{move.summary}</p> : null}
      {isLive || onRollBack === null ? null : (
        <Button size="row" disabled={busy} onClick={handleRollBack}>
          {say('history.rollBack', { number })}
        </Button>
      )}
    </li>
  )
}
