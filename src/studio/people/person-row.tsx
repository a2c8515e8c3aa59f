import { Button } from '../parts/button.tsx'
import { Initials } from '../parts/initials.tsx'
import { dayLocale } from '../texts/days.ts'
import { useTexts } from '../texts/texts.tsx'
import css from './people.module.css'
import { clubNames, roleName } from './rights-words.ts'
import type { Beside, Invited, OfferedRole, StaffClub, Worker } from './types.ts'

interface PersonRowProps {
  readonly person: Worker | Invited
  readonly clubs: readonly StaffClub[]
  readonly roles: readonly OfferedRole[]
  /** Whoever is signed in. */
  readonly self: string
  readonly onOpen: (beside: Beside) => void
}

/** Somebody who works here or was asked to: as what, where, and what may be done about it. */
export function StaffRow({ person, clubs, roles, self, onOpen }: PersonRowProps) {
  const { say, lang } = useTexts()
  const { staffId, name, email, hindered } = person
  const end = 'since' in person ? 'people.end' : 'people.takeBack'
  const day = (at: string) => new Intl.DateTimeFormat(dayLocale(lang), { dateStyle: 'medium' }).format(new Date(at))
  return (
    <li className={css.person}>
      <Initials name={name} />
      <div className={css.who}>
        <p>
          <strong>{name}</strong>
          {staffId === self && <span className={css.chip}>{say('people.you')}</span>}
        </p>
        <p className={css.muted}>{email}</p>
      </div>
      <div className={css.rights}>
        <p>{person.roles.map((role) => roleName(say, roles, role)).join(', ')}</p>
        <p className={css.muted}>
          {clubNames(say, clubs, person.centers)} ·{' '}
          {'since' in person
            ? say('people.since', { day: day(person.since) })
            : say('people.until', { day: day(person.endsAt) })}
        </p>
      </div>
      {hindered === null ? (
        <div className={css.acts}>
          {'since' in person && (
            <Button
              size="row"
              aria-label={`${say('people.change')} ${name}`}
              onClick={() => onOpen({ kind: 'change', person })}
            >
              {say('people.change')}
            </Button>
          )}
          <Button
            size="row"
            look="text"
            aria-label={`${say(end)} ${name}`}
            onClick={() => onOpen({ kind: 'end', person })}
          >
            {say(end)}
          </Button>
        </div>
      ) : (
        <p className={`${css.acts} ${css.muted}`}>
          {say(hindered === 'OWN_RIGHTS' ? 'people.hindered.self' : 'people.hindered.elsewhere')}
        </p>
      )}
    </li>
  )
}
