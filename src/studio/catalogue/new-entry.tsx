import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { Button } from '../parts/button.tsx'
import { Refused } from '../parts/field.tsx'
import { idFrom } from '../parts/id-from.ts'
import { useTexts } from '../texts/texts.tsx'
import { useLanguageName } from '../texts/use-language-name.ts'
import css from './catalogue.module.css'
import { catalogueEntryOf } from './edits.ts'
import { idMemberOf, type KindId } from './kinds.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useFacts } from './use-facts.ts'
import { memberLabel, membersOf } from './values.ts'

interface NewEntryProps {
  readonly kind: KindId
  /** What it is a copy of; null: it is empty. */
  readonly like: JsonObject | null
  /** The id of what was made; null: nothing was. */
  readonly onDone: (id: string | null) => void
}

/** Asks what a new entry is called, in the chain's first language, and proposes its id. */
export function NewEntry({ kind, like, onDone }: NewEntryProps) {
  const { say } = useTexts()
  const { now, edit } = useCatalogue()
  const { chainLang } = useFacts(kind)
  const nameOfLanguage = useLanguageName()
  const members = membersOf(kind)
  const hasName = 'name' in members || 'texts' in members
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const [name, setName] = useState('')
  const [own, setOwn] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const key = idMemberOf(kind)
  const id = own ?? idFrom(name, like === null ? '' : `${String(like[key])}-2`)
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (hasName && name.trim() === '') return setWrong(say('catalogue.wrong.required'))
    const { pattern, maxLength = 60 } = members[key] ?? {}
    if (id === '' || id.length > maxLength || (pattern !== undefined && !new RegExp(pattern, 'u').test(id)))
      return setWrong(say('catalogue.id.wrong'))
    if (catalogueEntryOf(now, kind, id) !== null) return setWrong(say('catalogue.id.taken'))
    const named =
      'name' in members
        ? { name: name.trim() }
        : 'texts' in members
          ? {
              texts: {
                ...mapOf(like?.texts),
                [chainLang]: { ...mapOf(mapOf(like?.texts)[chainLang]), name: name.trim() },
              },
            }
          : {}
    const after = like === null ? {} : { after: String(like[key]) }
    edit([{ kind, id, member: null, was: null, value: { ...like, [key]: id, ...named }, ...after }])
    onDone(id)
  }
  return (
    <form className={css.form} onSubmit={handleSubmit}>
      <h3>{like === null ? say('catalogue.add', { noun: say(`catalogue.noun.${kind}`) }) : say('catalogue.copy')}</h3>
      {hasName ? (
        <label>
          {memberLabel(say, 'name')} ({nameOfLanguage(chainLang)})
          <input className={css.input} value={name} ref={first} onChange={({ target }) => setName(target.value)} />
        </label>
      ) : null}
      <label>
        {say('catalogue.id.new')}
        <input className={css.input} value={id} spellCheck={false} onChange={({ target }) => setOwn(target.value)} />
      </label>
      {wrong === null ? null : <Refused>{wrong}</Refused>}
      <div className={css.acts}>
        <Button type="submit">{say('catalogue.add.go')}</Button>
        <Button look="text" onClick={() => onDone(null)}>
          {say('cancel')}
        </Button>
      </div>
    </form>
  )
}
