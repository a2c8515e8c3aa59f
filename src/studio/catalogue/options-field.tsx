import type { FieldProps } from '@rjsf/utils'
import type { Json, JsonObject } from '#engine/documents.ts'
import { listOf, mapOf } from '#engine/logic/values.ts'
import { Button } from '../parts/button.tsx'
import css from '../settings/settings.module.css'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import own from './catalogue.module.css'
import { useWholeEntry, valueAt } from './entry-context.ts'
import { memberLabel } from './values.ts'
import { WordOfLanguage } from './words-field.tsx'

/** What a question offers: one row an answer, with its words in each language. Ids are given once and stay. */
export function OptionsField({ fieldPathId, readonly, disabled, onChange, rawErrors = [] }: FieldProps) {
  const { say } = useTexts()
  const { chain } = useStudio()
  const entry = useWholeEntry()
  const parent = fieldPathId.path.slice(0, -1)
  const question = mapOf(valueAt(entry, parent))
  const options = listOf(question.options) as readonly string[]
  const isReadOnly = readonly === true || disabled === true
  const kind = String(question.kind ?? '')
  if (!kind.startsWith('Select') && options.length === 0) return null
  const put = (next: JsonObject) => onChange(next, parent)
  const wordOf = (lang: string, id: string) => String(mapOf(mapOf(mapOf(question.texts)[lang]).options)[id] ?? '')
  const nameOf = (id: string) => wordOf(chain.languages[0]?.code ?? '', id) || id
  return (
    <fieldset className={css.group} id={fieldPathId.$id} tabIndex={-1}>
      <legend>{memberLabel(say, 'options')}</legend>
      {options.length === 0 ? <p className={css.muted}>{say('catalogue.options.none')}</p> : null}
      <ol className={own.options}>
        {options.map((id, index) => (
          <li key={id}>
            <div className={own.languages}>
              {chain.languages.map(({ code, direction }) => (
                <WordOfLanguage
                  key={code}
                  label={say('catalogue.option', { number: index + 1, lang: code })}
                  lang={code}
                  direction={direction}
                  isReadOnly={isReadOnly}
                  text={wordOf(code, id)}
                  onText={(text) => put(withWord(question, code, id, text))}
                />
              ))}
            </div>
            <div className={`${css.acts} ${own.centred}`}>
              <span className={css.muted}>{say('catalogue.option.id', { id })}</span>
              {isReadOnly || index === 0 ? null : (
                <Button
                  size="row"
                  look="text"
                  aria-label={`${say('settings.list.up')}: ${nameOf(id)}`}
                  onClick={() => put({ ...question, options: movedUp(options, index) })}
                >
                  {say('settings.list.up')}
                </Button>
              )}
              {isReadOnly ? null : (
                <Button
                  size="row"
                  look="text"
                  aria-label={`${say('settings.list.remove')}: ${nameOf(id)}`}
                  onClick={() => put(withoutOption(question, id))}
                >
                  {say('settings.list.remove')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {rawErrors.length === 0 ? null : <p className={css.problem}>{rawErrors.join(' ')}</p>}
      {isReadOnly ? null : (
        <Button size="row" onClick={() => put({ ...question, options: [...options, freeId(options)] })}>
          {say('catalogue.option.add')}
        </Button>
      )}
    </fieldset>
  )
}

const movedUp = (options: readonly string[], index: number): readonly string[] =>
  options.flatMap((one, at) => (at === index - 1 ? [options[index] ?? one, one] : at === index ? [] : [one]))

const freeId = (taken: readonly string[]): string => {
  let number = taken.length + 1
  while (taken.includes(`option-${number}`)) number += 1
  return `option-${number}`
}

function withWord(question: JsonObject, lang: string, id: string, text: string): JsonObject {
  const texts = mapOf(question.texts)
  const { [id]: _, ...others } = mapOf(mapOf(texts[lang]).options)
  const options = text === '' ? others : { ...mapOf(mapOf(texts[lang]).options), [id]: text }
  return { ...question, texts: { ...texts, [lang]: { ...mapOf(texts[lang]), options } } }
}

/** Words of an answer go with it. */
function withoutOption(question: JsonObject, id: string): JsonObject {
  const texts = Object.entries(mapOf(question.texts)).map(([lang, words]): [string, Json] => {
    const { [id]: _, ...options } = mapOf(mapOf(words).options)
    return [lang, { ...mapOf(words), options }]
  })
  const options = (question.options as readonly Json[]).filter((one) => one !== id)
  return { ...question, options, texts: Object.fromEntries(texts) }
}
