import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/texts.tsx'
import css from './catalogue.module.css'
import type { Conflict } from './edits.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useFacts } from './use-facts.ts'
import { entryName, memberName, membersOf, shownValue } from './values.ts'

/** Where somebody else has applied something else meanwhile: both values, and the choice. */
export function Meanwhile() {
  const { say, lang } = useTexts()
  const { base, now, conflicts, settle } = useCatalogue()
  const reading = useFacts('plans')
  if (conflicts.length === 0) return null
  const shown = ({ kind, member }: Conflict['edit'], value: Conflict['theirs']) =>
    member === null
      ? value === null
        ? say('catalogue.diff.gone')
        : shownValue(reading, kind, value)
      : shownValue(reading, member, value, membersOf(kind)[member])
  return (
    <div className={css.meanwhile} role="alert">
      <p>{say('catalogue.meanwhile')}</p>
      <ul>
        {conflicts.map((conflict) => {
          const { edit, theirs } = conflict
          const entry =
            base[edit.kind]?.find((one) => Object.values(one).includes(edit.id)) ??
            now[edit.kind]?.find((one) => Object.values(one).includes(edit.id)) ??
            null
          const name = entryName(edit.kind, entry, lang) || edit.id
          const place = edit.member === null ? name : `${name}, ${memberName(say, edit.member)}`
          // What is gone cannot be changed any more.
          const canKeep = edit.member === null || base[edit.kind]?.some((one) => Object.values(one).includes(edit.id))
          return (
            <li key={`${edit.kind} ${edit.id} ${edit.member}`} className={css.told}>
              <span>
                {say('catalogue.conflict', { place, theirs: shown(edit, theirs), mine: shown(edit, edit.value) })}
              </span>
              {canKeep ? (
                <Button
                  size="row"
                  onClick={() => settle(conflict, 'mine')}
                  aria-label={`${say('catalogue.conflict.mine')}: ${place}`}
                >
                  {say('catalogue.conflict.mine')}
                </Button>
              ) : null}
              <Button
                size="row"
                onClick={() => settle(conflict, 'theirs')}
                aria-label={`${say('catalogue.conflict.theirs')}: ${place}`}
              >
                {say('catalogue.conflict.theirs')}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
