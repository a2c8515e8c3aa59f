import type { FieldProps } from '@rjsf/utils'
import { useState } from 'react'
import type { Json, JsonObject } from '#engine/documents.ts'
import { isMap, mapOf } from '#engine/logic/values.ts'
import css from '../settings/settings.module.css'
import { useTexts } from '../texts/texts.tsx'
import { useLanguageName } from '../texts/use-language-name.ts'
import { useStudio } from '../use-studio.ts'
import own from './catalogue.module.css'
import { memberLabel } from './values.ts'

/** What people read of an entry, in each language of the chain side by side; or a map whose names are free. */
export function EntryWordsField({ fieldPathId, schema, formData, readonly, disabled, onChange }: FieldProps) {
  const { say } = useTexts()
  const { chain } = useStudio()
  const nameOfLanguage = useLanguageName()
  const value = mapOf(formData as Json)
  const inside = mapOf(schema.additionalProperties as Json)
  const words = Object.keys(mapOf(inside.properties ?? null)).filter((name) => isText(mapOf(inside.properties)[name]))
  const codes = chain.languages.map(({ code }) => code)
  const path = fieldPathId.path
  const name = memberLabel(say, String(path.at(-1) ?? ''))
  const isByLanguage = path.at(-1) === 'texts'
  const nameOf = (key: string) => (isByLanguage ? nameOfLanguage(key) : key)
  const keys = isByLanguage ? [...new Set([...codes, ...Object.keys(value)])] : Object.keys(value)
  function put(key: string, word: string | null, text: string) {
    const before = mapOf(value[key])
    const after = word === null ? text : said({ ...before, [word]: text })
    const isEmpty = after === '' || (isMap(after) && Object.keys(after).length === 0)
    const { [key]: _, ...others } = value
    onChange(isEmpty ? others : { ...value, [key]: after }, path)
  }
  return (
    <fieldset className={css.group} id={fieldPathId.$id} tabIndex={-1}>
      <legend>{name}</legend>
      <div className={own.languages}>
        {keys.map((key) => {
          const direction = chain.languages.find(({ code }) => code === key)?.direction
          return (
            <div key={key} className={own.language} data-column={key}>
              <strong aria-hidden="true">{nameOf(key)}</strong>
              {(words.length > 0 ? words : [null]).map((word) => (
                <WordOfLanguage
                  key={word ?? ''}
                  label={word === null ? nameOf(key) : memberLabel(say, word)}
                  of={nameOf(key)}
                  lang={isByLanguage ? key : undefined}
                  direction={direction}
                  text={String((word === null ? value[key] : mapOf(value[key])[word]) ?? '')}
                  isReadOnly={readonly === true || disabled === true}
                  onText={(text) => put(key, word, text)}
                />
              ))}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

const isText = (schema: Json | undefined): boolean => mapOf(schema ?? null).type === 'string'

const said = (words: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''))

interface WordProps {
  readonly label: string
  /** Of what, where the label alone does not say it. */
  readonly of?: string
  readonly lang: string | undefined
  readonly direction: 'ltr' | 'rtl' | undefined
  readonly text: string
  readonly isReadOnly: boolean
  readonly onText: (text: string) => void
}

/** One sentence in one language, kept when it is left. */
export function WordOfLanguage({ label, of, lang, direction, text, isReadOnly, onText }: WordProps) {
  const [typed, setTyped] = useState<string | null>(null)
  function keep() {
    if (typed !== null && typed.trim() !== text) onText(typed.trim())
    setTyped(null)
  }
  return (
    <label>
      <span>
        {label}
        {of === undefined ? null : <span className="hidden"> ({of})</span>}
      </span>
      <input
        className={css.input}
        value={typed ?? text}
        lang={lang}
        dir={direction}
        readOnly={isReadOnly}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        onKeyDown={({ key }) => {
          if (key === 'Enter') keep()
          if (key === 'Escape') setTyped(null)
        }}
      />
    </label>
  )
}
