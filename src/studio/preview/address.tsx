import { useId, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import css from './preview.module.css'
import { usePreview } from './use-preview.ts'

/** Where the portal is, and the way to any other page of it. */
export function Address() {
  const { say } = useTexts()
  const { shown, go, pages } = usePreview()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <form
      className={css.field}
      onSubmit={(event) => {
        event.preventDefault()
        const to = (typed ?? shown.address).trim()
        go(to.startsWith('/') ? to : `/${to}`)
        setTyped(null)
      }}
    >
      <label htmlFor={id}>{say('preview.address')}</label>
      <input
        id={id}
        className={css.input}
        value={typed ?? shown.address}
        dir="ltr"
        list={`${id}-pages`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={`${id}-pages`}>
        {[...new Set(Object.values(pages))].map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
    </form>
  )
}
