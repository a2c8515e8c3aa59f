import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { productPart } from '../documents/product-part.ts'
import { useDocuments } from '../documents/use-documents.ts'
import { foldedChanges } from '../draft/folded.ts'
import { useChanging } from '../draft/use-changing.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { Filters } from '../parts/filters.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useAnswer } from '../use-answer.ts'
import { useJump } from '../use-jump.ts'
import { useStudio } from '../use-studio.ts'
import { useWide } from '../use-wide.ts'
import { type WordsGroup, wordsGroupsOf } from './groups.ts'
import { LanguageBar } from './language-bar.tsx'
import { filterRows, rowOf, type TextRow, type TextState, textsOf } from './rows.ts'
import css from './words.module.css'
import { ownLanguageName, WordsSection } from './words-section.tsx'

const states: readonly TextState[] = ['all', 'own', 'draft', 'missing', 'placeholder']
/** More rows than anybody reads: a word narrows them down. */
const mostShown = 120

/** Every sentence of the portal, with its languages side by side. */
export default function WordsPage() {
  const { say } = useTexts()
  const { api, clubsOfTheirs } = useStudio()
  const draft = useDraft()
  const isWide = useWide()
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(search.get('find') ?? search.get('key') ?? '')
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const { change, conflicts } = useChanging()
  const { asked, ask } = useAnswer(api, 'studio/read-texts', {}, { turn: draft.turn, kept: productPart })
  const { asked: askedDocuments, ask: askDocuments } = useDocuments()
  const documents = askedDocuments.state === 'ready' ? askedDocuments.value : null
  const wanted = useDeferredValue(typed)
  // Who comes from a finding sees its sentence alone.
  const key = search.get('key')
  const state = states.find((one) => one === search.get('state')) ?? 'all'
  const answer = useMemo(() => (asked.state === 'ready' ? textsOf(asked.value) : null), [asked])
  const changed = useMemo(() => new Set(foldedChanges(draft.changes).map(({ at }) => at)), [draft.changes])
  const rows = useMemo(() => {
    if (answer === null) return []
    return key === null ? filterRows(answer, { wanted, state, changed, edited }) : [rowOf(answer, key)]
  }, [answer, key, wanted, state, changed, edited])
  const groups = useMemo(() => (documents === null ? [] : firstOf(wordsGroupsOf(rows, documents))), [rows, documents])
  useJump([`main td[lang="${CSS.escape(search.get('lang') ?? '')}"] button`, 'main td button'], rows.length > 0)
  if (asked.state === 'refused') return <Trouble answer={asked.answer} onAgain={ask} />
  if (askedDocuments.state === 'refused') return <Trouble answer={askedDocuments.answer} onAgain={askDocuments} />
  function put(more: { readonly [name: string]: string }) {
    setEdited(new Set())
    setSearch(
      (before) => {
        const { key: _, lang: __, ...others } = Object.fromEntries(before)
        return { ...others, ...more }
      },
      { replace: true },
    )
  }
  async function handleChange(row: TextRow, lang: string, value: string | null) {
    setEdited((before) => new Set([...before, row.key]))
    const at = `text:${lang}/${row.key}`
    const index = answer?.languages.indexOf(lang) ?? -1
    await change([{ at, value, was: row.words[index]?.own ?? null }])
  }
  const handleKey = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key !== 'F8') return
    event.preventDefault()
    const gaps = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-gap]')]
    const after = gaps.find((gap) => gap.compareDocumentPosition(document.activeElement ?? gap) & 2)
    ;(after ?? gaps[0])?.focus()
  }
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{say('area.texts')}</h1>
        <input
          className={css.find}
          type="search"
          value={typed}
          aria-label={say('texts.find')}
          placeholder={say('texts.find')}
          onChange={({ target }) => {
            setTyped(target.value)
            put({ find: target.value })
          }}
        />
        <Filters
          of={states.map((id) => ({ id, label: say(`texts.state.${id}`) }))}
          chosen={state}
          onChoose={(one) => put({ state: one })}
        />
      </header>
      {conflicts}
      {answer !== null && isWide && clubsOfTheirs === null ? <LanguageBar of={answer} /> : null}
      {answer === null || documents === null ? (
        <p className={css.note}>{say('waiting')}</p>
      ) : rows.length === 0 ? (
        <p className={css.note}>{say('texts.none')}</p>
      ) : (
        <div className={css.scroll}>
          <table className={css.table} onKeyDown={handleKey}>
            <caption className="hidden">{say('area.texts')}</caption>
            <thead>
              <tr>
                <th scope="col">{say('texts.key')}</th>
                {answer.languages.map((lang) => (
                  <th key={lang} scope="col">
                    {ownLanguageName(lang)}
                  </th>
                ))}
              </tr>
            </thead>
            {groups.map((group) => (
              <WordsSection
                key={group.id}
                of={group}
                languages={answer.languages}
                directions={answer.directions}
                changed={changed}
                isReadOnly={!isWide}
                onChange={handleChange}
              />
            ))}
          </table>
          {rows.length > mostShown ? (
            <p className={css.note}>{say('texts.more', { count: rows.length - mostShown })}</p>
          ) : null}
        </div>
      )}
      <footer className={css.keys}>
        {isWide ? (
          <>
            <kbd>Enter</kbd> {say('texts.keys.edit')} <kbd>F8</kbd> {say('texts.keys.gap')} <kbd>Del</kbd>{' '}
            {say('texts.keys.inherit')}
          </>
        ) : (
          say('narrow.read')
        )}
        <span className={css.legend}>{say('texts.legend')}</span>
      </footer>
    </div>
  )
}

/** As many rows as anybody reads. */
function firstOf(groups: readonly WordsGroup[]): readonly WordsGroup[] {
  let left = mostShown
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, left)
    left -= rows.length
    return rows.length === 0 ? [] : [{ ...group, rows }]
  })
}
