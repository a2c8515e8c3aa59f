import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/texts.tsx'
import css from './people.module.css'

interface LinkProps {
  readonly name: string
  readonly email: string
  readonly link: string | null
  readonly onAnother: () => void
}

/** What was sent, and the link, which is shown this once. */
export function Link({ name, email, link, onAnother }: LinkProps) {
  const { say } = useTexts()
  const [isCopied, setCopied] = useState(false)
  async function handleCopy() {
    await navigator.clipboard.writeText(link ?? '').then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <div className={css.form}>
      {link !== null && <p>{say('people.sent.text', { name, email })}</p>}
      {link === null ? (
        <p>{say('people.sent.noLink')}</p>
      ) : (
        <>
          <label className={css.link}>
            <span>{say('people.sent.link')}</span>
            <input readOnly dir="ltr" value={link} onFocus={(event) => event.target.select()} />
          </label>
          <p className={css.muted}>{say('people.sent.once')}</p>
        </>
      )}
      <div className={css.acts}>
        {link !== null && (
          <Button size="decide" onClick={handleCopy}>
            {say(isCopied ? 'people.sent.copied' : 'people.sent.copy')}
          </Button>
        )}
        <Button look="text" size="decide" onClick={onAnother}>
          {say('people.sent.another')}
        </Button>
      </div>
      <p className="hidden" role="status">
        {isCopied ? say('people.sent.copied') : ''}
      </p>
    </div>
  )
}
