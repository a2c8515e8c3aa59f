import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { CallAnswer } from '#contract/index.ts'
import { useDraft } from '../draft/use-draft.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import page from '../parts/side-page.module.css'
import { useTexts } from '../texts/texts.tsx'
import { placeOfFinding } from './place-of-finding.ts'
import css from './publish.module.css'

type Finding = CallAnswer<'studio/check-draft'>['findings'][number]

/** What the check and the proof have found: what keeps from publishing, what somebody has to accept, what is only to be known. */
export function FindingList({ of }: { readonly of: readonly Finding[] }) {
  const { say } = useTexts()
  const open = of.filter(({ severity }) => severity !== 'remark')
  const remarks = of.filter(({ severity }) => severity === 'remark')
  return (
    <section aria-labelledby="findings">
      <h2 className={css.section} id="findings">
        <Icon name={open.length === 0 ? 'proved' : 'warn'} />
        {say(open.length === 0 ? 'findings.none' : 'findings.open', { count: open.length })}
      </h2>
      {open.length === 0 ? null : (
        <ul className={page.rows}>
          {open.map((finding) => (
            <FindingRow key={`${finding.code} ${finding.at}`} finding={finding} />
          ))}
        </ul>
      )}
      {remarks.length === 0 ? null : (
        <details>
          <summary>{say('findings.remarks', { count: remarks.length })}</summary>
          <ul className={page.rows}>
            {remarks.map((finding) => (
              <FindingRow key={`${finding.code} ${finding.at}`} finding={finding} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function FindingRow({ finding: { code, severity, at, message } }: { readonly finding: Finding }) {
  const { say } = useTexts()
  const { change } = useDraft()
  const [busy, setBusy] = useState(false)
  const to = placeOfFinding(at)
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
          {say(`findings.severity.${severity}`)}, {at}
        </span>
      </span>
      {to === null ? null : (
        <Link to={to} state={{ isShown: true }}>
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
