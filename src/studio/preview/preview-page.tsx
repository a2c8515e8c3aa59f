import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Address } from './address.tsx'
import { PreviewChoices } from './choices.tsx'
import css from './preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'
import { usePreview } from './use-preview.ts'

/** The portal with the draft: who looks, when, at which club, in which language; and what the page says, sentence by sentence. */
export default function PreviewPage() {
  const { say } = useTexts()
  const { go, shown, isPicking, pick, isReady } = usePreview()
  const [search] = useSearchParams()
  const wanted = search.get('address')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason to go there
  useEffect(() => {
    if (wanted?.startsWith('/')) go(wanted)
  }, [wanted])
  return (
    <div className={css.page}>
      <section className={css.side} aria-labelledby="preview">
        <h1 id="preview">{say('area.preview')}</h1>
        <p className={css.muted}>{say('preview.intro')}</p>
        <Address />
        <PreviewChoices />
        <h2>{say('preview.says')}</h2>
        <Button size="row" aria-pressed={isPicking} onClick={() => pick(!isPicking)}>
          {say('preview.pick')}
        </Button>
        {isPicking ? (
          <p className={css.muted} role="status">
            {say('preview.picking')}
          </p>
        ) : null}
        <ul className={css.sentences}>
          {isReady
            ? shown.sentences.map(({ key, text }) => (
                <li key={key}>
                  <Link to={`/texts?${new URLSearchParams({ find: key })}`} state={{ isShown: true }} title={key}>
                    {text}
                  </Link>
                </li>
              ))
            : null}
        </ul>
      </section>
      <PreviewFrame />
    </div>
  )
}
