import type { Json } from '#engine/documents.ts'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/texts.tsx'
import css from './catalogue.module.css'
import { catalogueEntryOf, type Edit } from './edits.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useFacts } from './use-facts.ts'
import { entryName, memberLabel, membersOf, shownValue } from './values.ts'

const most = 8

/** What somebody else has applied meanwhile; where it is what is edited here, too, both values and the choice. */
export function Meanwhile() {
  const { say, lang } = useTexts()
  const { base, now, conflicts, news, settle, knowNews } = useCatalogue()
  const reading = useFacts('plans')
  if (conflicts.length === 0 && news.length === 0) return null
  const shown = ({ kind, member }: Edit, value: Json) =>
    member === null
      ? say(value === null ? 'catalogue.meanwhile.gone' : 'catalogue.meanwhile.there')
      : shownValue(reading, member, value, membersOf(kind)[member])
  const placeOf = ({ kind, id, member }: Edit) => {
    const name = entryName(kind, catalogueEntryOf(base, kind, id) ?? catalogueEntryOf(now, kind, id), lang) || id
    return member === null ? name : `${name}, ${memberLabel(say, member)}`
  }
  return (
    <div className={css.meanwhile} role="alert">
      <p>{say('catalogue.meanwhile')}</p>
      <ul>
        {news.slice(0, most).map((one) => (
          <li key={`${one.kind} ${one.id} ${one.member}`} className={css.told}>
            {placeOf(one)}: <del className={css.gone}>{shown(one, one.was)}</del>{' '}
            <ins className={css.come}>{shown(one, one.value)}</ins>
          </li>
        ))}
        {news.length > most ? <li>{say('catalogue.meanwhile.more', { count: news.length - most })}</li> : null}
      </ul>
      {news.length === 0 || conflicts.length > 0 ? null : (
        <Button size="row" onClick={knowNews}>
          {say('draft.conflict.keep')}
        </Button>
      )}
      <ul>
        {conflicts.map((conflict) => {
          const { edit, theirs } = conflict
          const place = placeOf(edit)
          // What is gone cannot be changed any more.
          const canKeep = edit.member === null || catalogueEntryOf(base, edit.kind, edit.id) !== null
          const choices = canKeep ? (['mine', 'theirs'] as const) : (['theirs'] as const)
          return (
            <li key={`${edit.kind} ${edit.id} ${edit.member}`} className={css.told}>
              <span>
                {say('catalogue.conflict', { place, theirs: shown(edit, theirs), mine: shown(edit, edit.value) })}
              </span>
              {choices.map((whose) => (
                <Button
                  key={whose}
                  size="row"
                  onClick={() => settle(conflict, whose)}
                  aria-label={`${say(`catalogue.conflict.${whose}`)}: ${place}`}
                >
                  {say(`catalogue.conflict.${whose}`)}
                </Button>
              ))}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
