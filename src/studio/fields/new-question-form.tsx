import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { FormDoc } from '#engine/documents.ts'
import type { Documents } from '../documents/use-documents.ts'
import type { PlaceChange } from '../draft/use-draft.ts'
import { Button } from '../parts/button.tsx'
import { Field, Refused } from '../parts/field.tsx'
import { idFrom } from '../parts/id-from.ts'
import { SearchChoice } from '../parts/search-choice.tsx'
import work from '../parts/work-page.module.css'
import { useTexts } from '../texts/texts.tsx'
import { useLanguageName } from '../texts/use-language-name.ts'
import { useAnswer } from '../use-answer.ts'
import { useStudio } from '../use-studio.ts'
import { rowOf, shownOf, textsOf } from '../words/rows.ts'
import css from './fields.module.css'
import { changesOfQuestion, type NewQuestion, phoneRefusal, questionKinds, type WrongQuestion } from './new-question.ts'

interface NewQuestionProps {
  readonly form: FormDoc
  /** In which it is asked: the draft may have more than what is live. */
  readonly languages: Documents['languages']
  readonly nameOf: (field: string) => string
  /** Behind which it is proposed. */
  readonly after: string
  readonly onAdd: (id: string, changes: readonly PlaceChange[]) => Promise<void>
  readonly onCancel: () => void
}

/** Asks what a new question is called in each language, what answers it, and where it stands; its id is made of its name, once. */
export function NewQuestionForm({ form, languages, nameOf, after, onAdd, onCancel }: NewQuestionProps) {
  const { say } = useTexts()
  const langs = languages.map(({ code }) => code)
  const nameOfLanguage = useLanguageName()
  const [question, setQuestion] = useState<Omit<NewQuestion, 'id'>>({
    kind: 'text',
    isRequired: false,
    labels: {},
    answers: {},
    refusals: {},
    after,
  })
  const [own, setOwn] = useState<string | null>(null)
  const [wrong, setWrong] = useState<WrongQuestion | null>(null)
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const id = own ?? idFrom(question.labels[langs[0] ?? ''] ?? '', '')
  const proposed = usePhoneRefusals(question.kind === 'phone')
  const refusals = { ...proposed, ...question.refusals }
  const put = (more: Partial<NewQuestion>) => setQuestion((before) => ({ ...before, ...more }))
  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const made = changesOfQuestion({ ...question, refusals, id }, form, langs)
    setWrong('wrong' in made ? made.wrong : null)
    if ('changes' in made) await onAdd(id, made.changes)
  }
  return (
    <aside className={work.side} aria-labelledby="new-question" ref={box}>
      <h2 id="new-question">{say('fields.new')}</h2>
      <form className={css.newQuestion} onSubmit={handleSubmit} noValidate>
        {langs.map((lang) => (
          <Field
            key={lang}
            label={say('fields.new.label', { language: nameOfLanguage(lang) })}
            lang={lang}
            dir="auto"
            maxLength={200}
            value={question.labels[lang] ?? ''}
            onChange={({ target }) => put({ labels: { ...question.labels, [lang]: target.value } })}
          />
        ))}
        <label className={css.choose}>
          {say('fields.new.kind')}
          <select
            value={question.kind}
            onChange={({ target }) => put({ kind: questionKinds.find((one) => one === target.value) ?? 'text' })}
          >
            {questionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {say(`fields.new.kind.${kind}`)}
              </option>
            ))}
          </select>
        </label>
        {question.kind === 'choice'
          ? langs.map((lang) => (
              <label key={lang} className={css.choose}>
                {say('fields.new.answers', { language: nameOfLanguage(lang) })}
                <textarea
                  rows={3}
                  lang={lang}
                  dir="auto"
                  value={question.answers[lang] ?? ''}
                  onChange={({ target }) => put({ answers: { ...question.answers, [lang]: target.value } })}
                />
              </label>
            ))
          : null}
        {question.kind === 'phone'
          ? langs.map((lang) => (
              <Field
                key={lang}
                label={say('fields.new.refusal', { language: nameOfLanguage(lang) })}
                lang={lang}
                dir="auto"
                maxLength={200}
                value={refusals[lang] ?? ''}
                onChange={({ target }) => put({ refusals: { ...question.refusals, [lang]: target.value } })}
              />
            ))
          : null}
        <div className={css.choose}>
          <span aria-hidden="true">{say('fields.new.after')}</span>
          <SearchChoice
            label={say('fields.new.after')}
            shown={nameOf(question.after)}
            options={form.fields.map((field) => ({ id: field.id, label: nameOf(field.id) }))}
            chosen={[question.after]}
            onChoose={(after) => put({ after })}
          />
        </div>
        <label className={css.check}>
          <input
            type="checkbox"
            checked={question.isRequired}
            onChange={({ target }) => put({ isRequired: target.checked })}
          />
          {say('fields.new.required')}
        </label>
        <Field
          label={say('fields.new.id')}
          hint={say('fields.new.id.hint')}
          spellCheck={false}
          value={id}
          onChange={({ target }) => setOwn(target.value)}
        />
        {wrong === null ? null : <Refused>{say(`fields.new.wrong.${wrong}`)}</Refused>}
        <Button type="submit">{say('fields.new.go')}</Button>
        <Button look="text" onClick={onCancel}>
          {say('cancel')}
        </Button>
      </form>
    </aside>
  )
}

/** What the portal says of a wrong phone number elsewhere, by language; empty until it is known, and while nobody wants it. */
function usePhoneRefusals(isWanted: boolean): { readonly [lang: string]: string } {
  const { api } = useStudio()
  const { asked } = useAnswer(api, 'studio/read-texts', {}, { isWanted })
  return useMemo(() => {
    if (asked.state !== 'ready') return {}
    const table = textsOf(asked.value)
    const { words } = rowOf(table, phoneRefusal)
    return Object.fromEntries(table.languages.map((lang, at) => [lang, words[at] ? shownOf(words[at]) : '']))
  }, [asked])
}
