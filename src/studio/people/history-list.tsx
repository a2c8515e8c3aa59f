import { useTexts } from '../texts/texts.tsx'
import { useMoment } from '../texts/use-moment.ts'
import css from './people.module.css'
import { clubNames, roleName } from './rights-words.ts'
import type { OfferedRole, StaffChange, StaffClub } from './types.ts'

interface HistoryListProps {
  readonly history: readonly StaffChange[]
  readonly clubs: readonly StaffClub[]
  readonly roles: readonly OfferedRole[]
}

/** What became of rights, newest first. */
export function HistoryList({ history, clubs, roles }: HistoryListProps) {
  const { say } = useTexts()
  const moment = useMoment()
  const sentence = ({ what, name, by, roles: had, centers }: StaffChange) =>
    say(by === null ? `people.history.${what}` : `people.history.${what}.by`, {
      name,
      by: by ?? '',
      roles: had.map((role) => roleName(say, roles, role)).join(', '),
      clubs: clubNames(say, clubs, centers),
    })
  return (
    <section aria-labelledby="history">
      <h2 id="history">{say('people.history')}</h2>
      {history.length === 0 ? (
        <p className={css.muted}>{say('people.history.none')}</p>
      ) : (
        <ol className={css.card}>
          {history.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and never move
            <li key={at} className={css.change}>
              <span>{sentence(change)}</span>
              <time className={css.muted} dateTime={change.at}>
                {moment(change.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
