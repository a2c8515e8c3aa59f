import { SeeIt } from '../preview/see-it.tsx'
import { groupPlaceWords } from '../publish/sentence-place-words.ts'
import { useTexts } from '../texts/texts.tsx'
import type { WordsGroup } from './groups.ts'
import { namesOfRow, type TextRow, type TextTable } from './rows.ts'
import css from './words.module.css'
import { WordsCell } from './words-cell.tsx'

interface WordsSectionProps extends Pick<TextTable, 'languages' | 'directions'> {
  readonly of: WordsGroup
  /** Places that the draft changes. */
  readonly changed: ReadonlySet<string>
  readonly isReadOnly: boolean
  readonly onChange: (row: TextRow, lang: string, value: string | null) => void
}

/** The sentences of one place, a row each, below its name. */
export function WordsSection({ of, languages, directions, changed, isReadOnly, onChange }: WordsSectionProps) {
  const { say } = useTexts()
  const title = groupPlaceWords(say, of.place)
  return (
    <tbody>
      <tr className={css.group}>
        <th scope="rowgroup" colSpan={languages.length + 1}>
          {title} {isShown.has(of.place.kind) ? <SeeIt of={of.id} name={title} /> : null}
        </th>
      </tr>
      {of.rows.map((row) => {
        const part = say(`sentence.part.${row.part}`)
        const names = namesOfRow(row)
        return (
          <tr key={row.key}>
            <th scope="row" title={row.key}>
              <span className={css.part}>{part}</span>
              {row.part === 'rest' ? (
                <span className={css.key}>{row.key.slice(of.id.length + 1) || row.key}</span>
              ) : null}
            </th>
            {row.words.map((words, index) => {
              const lang = languages[index] ?? ''
              return (
                <WordsCell
                  key={lang}
                  lang={lang}
                  direction={directions[index] ?? 'ltr'}
                  name={`${title}, ${part}, ${ownLanguageName(lang)}`}
                  language={ownLanguageName(lang)}
                  words={words}
                  names={names}
                  isDraft={changed.has(`text:${lang}/${row.key}`)}
                  isReadOnly={isReadOnly}
                  onChange={(value) => onChange(row, lang, value)}
                />
              )
            })}
          </tr>
        )
      })}
    </tbody>
  )
}

/** Where the preview can go to. */
const isShown: ReadonlySet<string> = new Set(['flow', 'form', 'screen', 'block'])

/** What a language calls itself. */
export const ownLanguageName = (code: string): string =>
  new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
