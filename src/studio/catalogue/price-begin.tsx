import { useId, useState } from 'react'
import work from '../parts/work-page.module.css'
import { shownDay } from '../texts/days.ts'
import { useTexts } from '../texts/texts.tsx'
import css from './catalogue.module.css'
import { readDay } from './typed.ts'
import { useCatalogue } from './use-catalogue.ts'

interface PriceBeginProps {
  /** Null: at once. */
  readonly from: string | null
  readonly onFrom: (from: string | null) => void
}

/** From when the prices hold that are typed next. */
export function PriceBegin({ from, onFrom }: PriceBeginProps) {
  const { say, lang } = useTexts()
  const { today } = useCatalogue()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState('')
  function keep() {
    if (typed === null) return
    const read = readDay(typed, lang, today)
    if (!read.ok) return setWrong(say(`catalogue.wrong.${read.wrong}`, { example: shownDay(nextYear(today), lang) }))
    if (read.value < today) return setWrong(say('catalogue.wrong.past'))
    setWrong('')
    setTyped(null)
    onFrom(read.value)
  }
  return (
    <div className={css.begin}>
      <label>
        <span>{say('catalogue.begins')}</span>
        <select
          className={work.pick}
          value={from === null ? 'now' : 'day'}
          onChange={({ target }) => {
            setTyped(null)
            setWrong('')
            onFrom(target.value === 'now' ? null : nextYear(today))
          }}
        >
          <option value="now">{say('catalogue.begins.now')}</option>
          <option value="day">{say('catalogue.begins.day')}</option>
        </select>
      </label>
      {from === null ? null : (
        <>
          <label className="hidden" htmlFor={id}>
            {say('catalogue.begins.which')}
          </label>
          <input
            id={id}
            className={css.day}
            value={typed ?? shownDay(from, lang)}
            aria-invalid={wrong !== ''}
            aria-describedby={`${id}-wrong`}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={keep}
            onKeyDown={({ key }) => {
              if (key === 'Enter') keep()
              if (key === 'Escape') setTyped(null)
            }}
          />
        </>
      )}
      <p id={`${id}-wrong`} role="alert" className={wrong === '' ? 'hidden' : css.wrong}>
        {wrong}
      </p>
    </div>
  )
}

const nextYear = (today: string): string => `${Number(today.slice(0, 4)) + 1}-01-01`
