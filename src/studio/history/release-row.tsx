import { useEffect, useRef, useState } from 'react'
import type { CallAnswer } from '#contract/index.ts'
import { Button } from '../parts/button.tsx'
import page from '../parts/side-page.module.css'
import { useTexts } from '../texts/texts.tsx'
import { useMoment } from '../texts/use-moment.ts'
import css from './history.module.css'

interface ReleaseRowProps {
  readonly release: CallAnswer<'studio/read-history'>['releases'][number]
  /** The number of the one that is live. */
  readonly live: number
  /** What was published after it, and is not live any more with it, by name. */
  readonly lost: readonly string[]
  /** Null: others do that. */
  readonly onRollBack: (() => Promise<void>) | null
}

/** A release, and the way back to it, which is asked once more: it is another portal for all members. */
export function ReleaseRow({ release, live, lost, onRollBack }: ReleaseRowProps) {
  const { number, madeAt, move, source, approvedBy } = release
  const { say } = useTexts()
  const [isAsked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const moment = useMoment()
  const isLive = number === live
  function handleLeave() {
    setAsked(false)
    requestAnimationFrame(() => button.current?.focus())
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
      {isLive || onRollBack === null ? null : isAsked ? (
        <AskRollBack release={release} live={live} lost={lost} onRollBack={onRollBack} onLeave={handleLeave} />
      ) : (
        <Button ref={button} size="row" onClick={() => setAsked(true)}>
          {say('history.rollBack', { number })}
        </Button>
      )}
    </li>
  )
}

interface AskRollBackProps extends Omit<ReleaseRowProps, 'onRollBack'> {
  readonly onRollBack: () => Promise<void>
  readonly onLeave: () => void
}

const mostNamed = 8

/** Says what becomes live and what does not stay so, and does it when it is wanted still. */
function AskRollBack({ release: { number, madeAt, move }, live, lost, onRollBack, onLeave }: AskRollBackProps) {
  const { say } = useTexts()
  const moment = useMoment()
  const [busy, setBusy] = useState(false)
  const asked = useRef<HTMLElement>(null)
  useEffect(() => asked.current?.focus(), [])
  async function handleRollBack() {
    setBusy(true)
    await onRollBack()
    setBusy(false)
    onLeave()
  }
  const named = [...new Set(lost)]
  const places = named.slice(0, mostNamed).join('; ') + (named.length > mostNamed ? '; …' : '')
  return (
    <section
      ref={asked}
      className={css.asked}
      aria-label={say('history.back.title', { number })}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onLeave()}
    >
      <p>
        <strong>{say('history.back.title', { number })}</strong>
      </p>
      <p>{say('history.back.text', { number, live, at: moment(move?.at ?? madeAt) })}</p>
      {places === '' ? null : <p>{say('history.back.lost', { places })}</p>}
      <div className={css.acts}>
        <Button look="filled" size="row" disabled={busy} onClick={handleRollBack}>
          {say('history.back.go', { number })}
        </Button>
        <Button look="text" size="row" onClick={onLeave}>
          {say('cancel')}
        </Button>
      </div>
    </section>
  )
}
