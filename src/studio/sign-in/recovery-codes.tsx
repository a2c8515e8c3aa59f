import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/texts.tsx'
import css from './sign-in.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Shown once: nobody can read them again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { say } = useTexts()
  const [copied, setCopied] = useState(false)
  async function handleCopy() {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <div className={css.form}>
      <h1>{say('recovery.title')}</h1>
      <p className={css.intro}>{say('recovery.intro')}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.acts}>
        <Button look="filled" size="decide" onClick={onKept}>
          {say('recovery.go')}
        </Button>
        <Button size="decide" onClick={handleCopy}>
          {say(copied ? 'recovery.copied' : 'recovery.copy')}
        </Button>
      </div>
    </div>
  )
}
