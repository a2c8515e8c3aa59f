import { Link } from 'react-router-dom'
import type { CallAnswer } from '#contract/index.ts'
import type { Documents } from '../documents/use-documents.ts'
import { Icon } from '../parts/icon.tsx'
import page from '../parts/side-page.module.css'
import { useTexts } from '../texts/texts.tsx'
import { placeOfSentence } from './place-of-sentence.ts'
import css from './publish.module.css'
import { sentencePlaceWords } from './sentence-place-words.ts'

type Checked = CallAnswer<'studio/check-draft'>

const sections = ['broken', 'paths', 'prices', 'asked', 'words'] as const

interface DifferenceListProps {
  readonly of: Checked
  /** Null: they are on their way. */
  readonly documents: Documents | null
}

/** What becomes otherwise, the most important first; a part in which nothing does says so in one line. */
export function DifferenceList({ of: { difference, notCompared }, documents }: DifferenceListProps) {
  const { say } = useTexts()
  const none = say(notCompared.length === 0 ? 'difference.none' : 'difference.noneKnown')
  const parts = sections.map((section) => {
    const rows = difference.filter((row) => row.section === section)
    return (
      <section key={section} aria-labelledby={`difference-${section}`}>
        <h2 className={css.section} id={`difference-${section}`}>
          {say(`difference.${section}`)}
          <span className={page.muted}>
            {rows.length === 0 ? none : say('difference.count', { count: rows.length })}
          </span>
        </h2>
        {rows.length === 0 ? null : (
          <ul className={page.rows}>
            {rows.map((row) => (
              <li key={`${row.flow} ${row.sentence}`} className={css.row}>
                <span className={page.grow}>
                  <RowWords {...{ row, documents }} />
                  {row.before === null && row.after === null ? null : (
                    <span className={css.change}>
                      {row.before === null ? null : <del className={css.gone}>{row.before}</del>}
                      <Icon name="arrow" />
                      {row.after === null ? null : <ins className={css.come}>{row.after}</ins>}
                    </span>
                  )}
                  {row.flow === null ? null : <span className={page.muted}>{row.flow}</span>}
                </span>
                {row.before === null && row.after === null ? null : (
                  <Link to={`/texts?find=${encodeURIComponent(row.sentence.replace(/ \([^)]*\)$/, ''))}`}>
                    {say('findings.show')}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    )
  })
  return (
    <>
      {parts}
      {notCompared.length === 0 ? null : <NotCompared of={notCompared} />}
    </>
  )
}

interface RowWordsProps {
  readonly row: Checked['difference'][number]
  /** Null: they are on their way. */
  readonly documents: Documents | null
}

/** A sentence by where members meet it and in which language, with its key below; anything else as it is told. */
function RowWords({ row: { sentence, section }, documents }: RowWordsProps) {
  const { say, lang } = useTexts()
  const [, key, of = ''] = /^([\w.-]+) \(([\w-]+)\)$/.exec(sentence) ?? []
  if (section !== 'words' || key === undefined || documents === null) return <span>{sentence}</span>
  const language = new Intl.DisplayNames(lang, { type: 'language' }).of(of) ?? of
  return (
    <>
      <span>
        {sentencePlaceWords(say, placeOfSentence(key, documents))} ({language})
      </span>
      <span className={page.muted}>{key}</span>
    </>
  )
}

/** What cannot be said before an error is mended. */
function NotCompared({ of }: { readonly of: Checked['notCompared'] }) {
  const { say } = useTexts()
  return (
    <section aria-labelledby="difference-unknown">
      <h2 className={css.section} id="difference-unknown">
        {say('difference.unknown')}
      </h2>
      <ul className={page.rows}>
        {of.map(({ message, flows }) => (
          <li key={`${flows.join()} ${message}`} className={css.row}>
            <span className={page.grow}>
              <span>
                {flows.length === 0
                  ? say('difference.unread')
                  : say('difference.unplayed', { count: flows.length, flows: flows.join(', ') })}
              </span>
              <span className={page.muted}>{message}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
