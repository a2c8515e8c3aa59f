import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { documentIdOf, placeWithin } from '../files/editable.ts'
import { Trouble } from '../parts/trouble.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useAnswer } from '../use-answer.ts'
import { useJump } from '../use-jump.ts'
import { useStudio } from '../use-studio.ts'
import css from './file.module.css'

/** A document as a file, at the line in which something was found: for what no area has a control. */
export default function FilePage() {
  const { say } = useTexts()
  const { api } = useStudio()
  const [search] = useSearchParams()
  const at = search.get('at') ?? ''
  const [file = '', ...inside] = at.split(' ')
  const place = inside.join(' ')
  const edited = documentIdOf(at)
  const { asked, ask } = useAnswer(api, 'studio/read-file', { at })
  const found = asked.state === 'ready' ? asked.value : null
  const lines = useMemo(() => found?.text.replace(/\n$/, '').split('\n') ?? [], [found])
  useJump('[aria-current=location]', found !== null)
  const isGone = asked.state === 'refused' && asked.answer.code === 'NOT_FOUND'
  if (asked.state === 'refused' && !isGone) return <Trouble answer={asked.answer} onAgain={ask} />
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{file}</h1>
        {place && <p className={css.muted}>{place}</p>}
        <p className={css.ways}>
          <Link to="/publish">{say('file.back')}</Link>
          {edited === null ? null : (
            <Link to={`/files?${new URLSearchParams({ document: edited, at: placeWithin(edited, at) ?? '' })}`}>
              {say('files.edit')}
            </Link>
          )}
        </p>
        <p>{isGone ? say('file.gone') : found === null ? null : say(found.isOwn ? 'file.own' : 'file.product')}</p>
      </header>
      {found === null ? null : (
        <ol className={css.lines} dir="ltr" aria-label={file}>
          {lines.map((line, index) => {
            const isIt = index + 1 === found.line
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
              <li key={index} {...(isIt && { 'aria-current': 'location' as const, tabIndex: 0 })}>
                <code>{line}</code>
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}
