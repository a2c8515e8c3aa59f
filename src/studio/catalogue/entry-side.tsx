import { useState } from 'react'
import type { JsonObject } from '#engine/documents.ts'
import { Button } from '../parts/button.tsx'
import { Refused } from '../parts/field.tsx'
import { shownDay } from '../texts/days.ts'
import { useTexts } from '../texts/texts.tsx'
import { useAnswer } from '../use-answer.ts'
import { useStudio } from '../use-studio.ts'
import css from './catalogue.module.css'
import { readMember } from './cells.ts'
import { editsBetween } from './edits.ts'
import { idMemberOf, type KindId } from './kinds.ts'
import { NewEntry } from './new-entry.tsx'
import { PlannedPrices } from './planned-prices.tsx'
import { useCatalogue } from './use-catalogue.ts'
import { entryName, membersOf } from './values.ts'

interface EntrySideProps {
  readonly kind: KindId
  readonly entry: JsonObject
  readonly isReadOnly: boolean
  /** Null: it is open. */
  readonly onForm: (() => void) | null
  readonly onChosen: (id: string | null) => void
}

/** About the row that is chosen: what stands on it, its prices with their time, and what can be done with it. */
export function EntrySide({ kind, entry, isReadOnly, onForm, onChosen }: EntrySideProps) {
  const { say, lang } = useTexts()
  const { api } = useStudio()
  const { version, base, edit } = useCatalogue()
  const { asked } = useAnswer(
    api,
    'studio/count-catalogue-uses',
    { kind },
    { turn: Number.parseInt(version.slice(0, 8), 16) },
  )
  const [open, setOpen] = useState<'copy' | 'end' | null>(null)
  const id = String(entry[idMemberOf(kind)])
  const uses = asked.state === 'ready' ? (asked.value.uses.find((one) => one.id === id) ?? { live: 0, ever: 0 }) : null
  const isNew = !base[kind]?.some((one) => one[idMemberOf(kind)] === id)
  const isFree = isNew || uses?.ever === 0
  return (
    <>
      <div>
        <h2>{entryName(kind, entry, lang)}</h2>
        <p className={css.muted}>{id}</p>
      </div>
      {uses === null || isNew ? null : (
        <p>
          {uses.ever === 0 ? say('catalogue.unused') : say('catalogue.inUse', { count: uses.live, ever: uses.ever })}
        </p>
      )}
      {kind === 'plans' ? <PlannedPrices plan={entry} isReadOnly={isReadOnly} /> : null}
      <div className={css.acts}>
        {onForm === null ? null : <Button onClick={onForm}>{say('catalogue.form')}</Button>}
        {isReadOnly ? null : <Button onClick={() => setOpen('copy')}>{say('catalogue.copy')}</Button>}
        {isReadOnly || uses === null ? null : isFree ? (
          <Button
            onClick={() => {
              edit([{ kind, id, member: null, was: entry, value: null }])
              onChosen(null)
            }}
          >
            {say('catalogue.delete')}
          </Button>
        ) : (
          <Button onClick={() => setOpen('end')}>{say('catalogue.end')}</Button>
        )}
      </div>
      {open === 'copy' ? (
        <NewEntry
          kind={kind}
          like={entry}
          onDone={(made) => {
            setOpen(null)
            if (made !== null) onChosen(made)
          }}
        />
      ) : null}
      {open === 'end' && uses !== null ? (
        <EndEntry kind={kind} entry={entry} count={uses.ever} onDone={() => setOpen(null)} />
      ) : null}
    </>
  )
}

/** How each kind is ended: a last day, or a switch. */
const endings: { readonly [kind: string]: { readonly day?: string; readonly off?: string } } = {
  plans: { day: 'soldUntil', off: 'onSale' },
  addons: { off: 'onSale' },
  packs: { off: 'onSale' },
  clubs: { off: 'onlineSale' },
  'promo-codes': { day: 'validUntil' },
  'retention-offers': { day: 'offeredUntil' },
  questionnaires: { day: 'endsOn', off: 'active' },
  series: { day: 'to' },
}

interface EndProps {
  readonly kind: KindId
  readonly entry: JsonObject
  readonly count: number
  readonly onDone: () => void
}

function EndEntry({ kind, entry, count, onDone }: EndProps) {
  const { say, lang } = useTexts()
  const { edit, today, currency } = useCatalogue()
  const { day, off } = endings[kind] ?? {}
  const [typed, setTyped] = useState(shownDay(today, lang))
  const [wrong, setWrong] = useState<string | null>(null)
  if (day === undefined && off === undefined)
    return <p className={css.locked}>{say('catalogue.end.noWay', { count })}</p>
  function handleEnd() {
    const read =
      day === undefined
        ? { value: null }
        : readMember({ say, lang, currency, today }, day, membersOf(kind)[day] ?? {}, typed)
    if ('why' in read) return setWrong(read.why)
    if (day !== undefined && (read.value === null || String(read.value) < today))
      return setWrong(say('catalogue.wrong.past'))
    const after = day === undefined ? { ...entry, [off ?? '']: false } : { ...entry, [day]: read.value }
    edit(editsBetween(kind, entry, after))
    onDone()
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        handleEnd()
      }}
    >
      <p>{say('catalogue.end.text')}</p>
      {day === undefined ? null : (
        <label>
          {say('catalogue.end.day')}
          <input className={css.input} value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
      )}
      {wrong === null ? null : <Refused>{wrong}</Refused>}
      <div className={css.acts}>
        <Button type="submit">{say('catalogue.end')}</Button>
        <Button look="text" onClick={onDone}>
          {say('cancel')}
        </Button>
      </div>
    </form>
  )
}
