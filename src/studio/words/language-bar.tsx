import { useRef, useState } from 'react'
import { useDocuments } from '../documents/use-documents.ts'
import { Conflicts } from '../draft/conflicts.tsx'
import { sendAll } from '../draft/send-all.ts'
import { type DraftConflict, type PlaceChange, useDraft } from '../draft/use-draft.ts'
import { giveFile } from '../files/zip.ts'
import { Button } from '../parts/button.tsx'
import { placeOfSentence } from '../publish/place-of-sentence.ts'
import { sentencePlaceWords } from '../publish/sentence-place-words.ts'
import { refusalOf } from '../refused.ts'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import { languagesToAdd, progressOf, readLanguageTable, tableOf, withLanguage } from './languages.ts'
import type { TextTable } from './rows.ts'
import css from './words.module.css'

/** How far each language is; a language out as a table for a translator and back in; one more language. */
export function LanguageBar({ of: texts }: { readonly of: TextTable }) {
  const { say, lang } = useTexts()
  const { api } = useStudio()
  const draft = useDraft()
  const { asked } = useDocuments()
  const input = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState('')
  const [conflicts, setConflicts] = useState<readonly DraftConflict[]>([])
  const [chosen, setChosen] = useState('')
  const documents = asked.state === 'ready' ? asked.value : null
  const names = new Intl.DisplayNames(lang, { type: 'language' })
  const last = texts.languages.at(-1) ?? 'en'
  const wanted = texts.languages.includes(chosen) ? chosen : last
  function handleOut() {
    const where = (key: string) => (documents === null ? '' : sentencePlaceWords(say, placeOfSentence(key, documents)))
    giveFile(`${wanted}.csv`, new Blob([tableOf(texts, wanted, where)], { type: 'text/csv' }))
  }
  async function keep(changes: readonly PlaceChange[], sentence: string) {
    const { conflicts: met, refused } = await sendAll(api, changes)
    setConflicts(met)
    setTold(refused === null ? sentence : refusalOf(say, refused))
    await draft.readAgain()
  }
  async function handleIn(file: File | undefined) {
    if (file === undefined) return
    const read = readLanguageTable(texts, await file.text())
    if ('wrong' in read) return setTold(say(`languages.wrong.${read.wrong}`, { name: file.name }))
    const language = names.of(read.lang) ?? read.lang
    setChosen(read.lang)
    await keep(read.changes, say('languages.read', { count: read.changes.length, language }))
  }
  async function handleAdd(code: string) {
    if (documents === null || code === '') return
    const language = names.of(code) ?? code
    setChosen(code)
    await keep(
      [withLanguage(documents.resolved.config, documents.own.config, code)],
      say('languages.added', { language }),
    )
  }
  return (
    <section className={css.languages} aria-label={say('languages')}>
      <label>
        <span className="hidden">{say('languages')}</span>
        <select value={wanted} onChange={({ target }) => setChosen(target.value)}>
          {texts.languages.map((code) => {
            const { done, all } = progressOf(texts, code)
            return (
              <option key={code} value={code}>
                {say('languages.progress', {
                  language: names.of(code) ?? code,
                  share: all === 0 ? 100 : Math.floor((done * 100) / all),
                  missing: all - done,
                })}
              </option>
            )
          })}
        </select>
      </label>
      <Button size="row" look="text" onClick={handleOut}>
        {say('languages.out')}
      </Button>
      <Button size="row" look="text" onClick={() => input.current?.click()}>
        {say('languages.in')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        id="language-table"
        onChange={({ target }) => {
          void handleIn(target.files?.[0])
          target.value = ''
        }}
      />
      <label>
        <span className="hidden">{say('languages.add')}</span>
        <select value="" disabled={documents === null} onChange={({ target }) => void handleAdd(target.value)}>
          <option value="">{say('languages.add')}</option>
          {languagesToAdd(texts.languages, lang).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <span role="status" className={css.told}>
        {told}
      </span>
      <Conflicts of={conflicts} onDone={() => setConflicts([])} />
    </section>
  )
}
