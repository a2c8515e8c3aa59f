import { useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useAnswer } from '../use-answer.ts'
import { useStudio } from '../use-studio.ts'
import { ChangeForm } from './change-form.tsx'
import { EndForm } from './end-form.tsx'
import { HistoryList } from './history-list.tsx'
import { InviteForm } from './invite-form.tsx'
import css from './people.module.css'
import { StaffRow } from './person-row.tsx'
import { Link } from './sent-link.tsx'
import type { Beside } from './types.ts'

/** Who works at the clubs of whoever is signed in: asked, changed and ended here, with what became of each right. */
export default function PeoplePage() {
  const { say } = useTexts()
  const { api, operator } = useStudio()
  const { asked, ask } = useAnswer(api, 'studio/list-staff', {})
  const [beside, setBeside] = useState<Beside>({ kind: 'invite' })
  const [done, setDone] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  if (asked.state === 'refused') return <Trouble answer={asked.answer} onAgain={ask} />
  if (asked.state === 'waiting') return <p className={css.waiting}>{say('waiting')}</p>
  const { staff, invited, history, clubs, roles } = asked.value

  const open = (next: Beside) => {
    setDone('')
    setBeside(next)
    requestAnimationFrame(() => heading.current?.focus())
  }
  const finish = (next: Beside, said: string) => {
    setBeside(next)
    setDone(said)
    void ask()
  }
  const list = { clubs, roles, self: operator.id, onOpen: open }
  return (
    <div className={css.page}>
      <div className={css.lists}>
        <header className={css.head}>
          <div>
            <h1>{say('people.title')}</h1>
            <p className={css.muted}>{say('people.intro')}</p>
          </div>
          <Button onClick={() => open({ kind: 'invite' })}>{say('people.invite')}</Button>
        </header>
        <p className={done === '' ? 'hidden' : css.done} role="status">
          {done}
        </p>
        <ul className={css.card}>
          {staff.map((person) => (
            <StaffRow key={person.staffId} person={person} {...list} />
          ))}
        </ul>
        {invited.length > 0 && (
          <section aria-labelledby="invited">
            <h2 id="invited">{say('people.invited')}</h2>
            <ul className={css.card}>
              {invited.map((person) => (
                <StaffRow key={person.staffId} person={person} {...list} />
              ))}
            </ul>
          </section>
        )}
        <HistoryList history={history} clubs={clubs} roles={roles} />
      </div>
      <aside className={css.beside} aria-labelledby="beside">
        <h2 id="beside" ref={heading} tabIndex={-1}>
          {say(titles[beside.kind])}
        </h2>
        {beside.kind === 'invite' && (
          <InviteForm clubs={clubs} roles={roles} onSent={(sent) => finish({ kind: 'sent', ...sent }, '')} />
        )}
        {beside.kind === 'sent' && <Link {...beside} onAnother={() => open({ kind: 'invite' })} />}
        {beside.kind === 'change' && (
          <ChangeForm
            key={beside.person.staffId}
            person={beside.person}
            clubs={clubs}
            roles={roles}
            onDone={() => finish({ kind: 'invite' }, say('people.changed', { name: beside.person.name }))}
            onLeave={() => open({ kind: 'invite' })}
          />
        )}
        {beside.kind === 'end' && (
          <EndForm
            key={beside.person.staffId}
            person={beside.person}
            onDone={(said) => finish({ kind: 'invite' }, said)}
            onLeave={() => open({ kind: 'invite' })}
          />
        )}
      </aside>
    </div>
  )
}

const titles = {
  invite: 'people.invite.title',
  sent: 'people.sent.title',
  change: 'people.change.title',
  end: 'people.end.title',
} as const
