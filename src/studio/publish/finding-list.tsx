import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { CallAnswer } from '#contract/index.ts'
import { decidedAt } from '../conditions/is-about.ts'
import { type ChangeTelling, placeInFile } from '../draft/place-of-change.ts'
import { useDraft } from '../draft/use-draft.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import page from '../parts/side-page.module.css'
import { findingIn } from '../shell/back-to-findings.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useJump } from '../use-jump.ts'
import { filePageOf, type Ground, placeOfFinding } from './place-of-finding.ts'
import css from './publish.module.css'
import { useGround } from './use-ground.ts'

type Finding = CallAnswer<'studio/check-draft'>['findings'][number]

interface FindingListProps {
  readonly of: readonly Finding[]
  /** They are of an older draft, and this one is being checked: that nothing is found is not known yet. */
  readonly isSoFar: boolean
  readonly telling: ChangeTelling
}

/** What the check and the proof have found: what keeps from publishing, what somebody has to accept, what is only to be known. */
export function FindingList({ of, isSoFar, telling }: FindingListProps) {
  const { say } = useTexts()
  const open = of.filter(({ severity }) => severity !== 'remark')
  const remarks = of.filter(({ severity }) => severity === 'remark')
  const ground = useGround()
  const list = useRef<HTMLElement>(null)
  const [areRemarksOpen, setRemarksOpen] = useState(false)
  useNextFinding(list)
  // Who comes back from the control of a finding goes on there, or where it stood.
  const { state } = useLocation()
  const came = findingIn(state)
  useJump(
    [...(came === null ? [] : [`[data-finding=${JSON.stringify(came)}]`]), '#findings'],
    came !== null && ground !== null,
  )
  if (isSoFar && open.length === 0) return null
  return (
    <section ref={list} aria-labelledby="findings">
      <h2 className={css.section} id="findings" tabIndex={-1}>
        {isSoFar ? null : <Icon name={open.length === 0 ? 'proved' : 'warn'} />}
        {say(isSoFar ? 'findings.soFar' : open.length === 0 ? 'findings.none' : 'findings.open', {
          count: open.length,
        })}
      </h2>
      {open.length === 0 ? null : (
        <ul className={page.rows}>
          {open.map((finding) => (
            <FindingRow
              key={`${finding.code} ${finding.at} ${finding.message}`}
              finding={finding}
              ground={ground}
              telling={telling}
            />
          ))}
        </ul>
      )}
      {remarks.length === 0 ? null : (
        <details onToggle={({ currentTarget }) => setRemarksOpen(currentTarget.open)}>
          <summary>{say('findings.remarks', { count: remarks.length })}</summary>
          {areRemarksOpen ? (
            <ul className={page.rows}>
              {remarks.map((finding) => (
                <FindingRow
                  key={`${finding.code} ${finding.at} ${finding.message}`}
                  finding={finding}
                  ground={ground}
                  telling={telling}
                />
              ))}
            </ul>
          ) : null}
        </details>
      )}
    </section>
  )
}

/** F8 leads from one finding to the next, from anywhere on the page; Enter then shows its place. */
function useNextFinding(list: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'F8') return
      const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-finding]') ?? [])]
      const rendered = links.filter((one) => one.getClientRects().length > 0)
      const at = rendered.indexOf(document.activeElement as HTMLElement)
      rendered[(at + 1) % rendered.length]?.focus()
      event.preventDefault()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [list])
}

interface FindingRowProps {
  readonly finding: Finding
  /** Null: the documents are on their way. */
  readonly ground: Ground | null
  readonly telling: ChangeTelling
}

function FindingRow({ finding: { code, severity, at, message }, ground, telling }: FindingRowProps) {
  const { say } = useTexts()
  const { change } = useDraft()
  const [busy, setBusy] = useState(false)
  const file = filePageOf(at)
  const key = `${code} ${at}`
  const mended = ground === null ? at : decidedAt({ code, at }, ground.documents)
  const told = placeInFile(telling, mended)
  const place = told.where === '' ? told.what : `${told.what}, ${told.where}`
  const to = ground === null ? file : placeOfFinding(mended, ground)
  async function handleAccept() {
    setBusy(true)
    await change([{ at: `accept:${code} ${at}`, value: true, was: null }])
    setBusy(false)
  }
  return (
    <li className={css.row}>
      <Icon name={severity === 'error' ? 'stop' : severity === 'warning' ? 'warn' : 'check'} size={20} />
      <span className={page.grow}>
        <span>{message}</span>
        <span className={page.muted}>
          {say(`findings.severity.${severity}`)},{' '}
          {file === null ? (
            place
          ) : (
            <Link
              to={file}
              state={{ isShown: true, finding: key }}
              title={at}
              aria-label={say('findings.place', { place })}
            >
              {place}
            </Link>
          )}
        </span>
      </span>
      {to === null ? null : (
        <Link to={to} state={{ isShown: true, finding: key }} data-finding={key}>
          {say('findings.show')}
        </Link>
      )}
      {severity === 'warning' ? (
        <Button look="text" size="row" disabled={busy} onClick={handleAccept}>
          {say('findings.accept')}
        </Button>
      ) : null}
    </li>
  )
}
