import { Button, LinkButton } from '../parts/button.tsx'
import { useTexts } from '../texts/texts.tsx'
import css from './preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'
import { usePreview } from './use-preview.ts'

/** The preview beside the page that is worked on. */
export function PreviewPanel() {
  const { say } = useTexts()
  const { shown, setBeside, isPicking, pick } = usePreview()
  return (
    <aside className={css.panel} aria-labelledby="preview-beside">
      <div className={css.bar}>
        <h2 id="preview-beside">{say('area.preview')}</h2>
        <span className={css.address}>{shown.address}</span>
        <Button size="row" aria-pressed={isPicking} onClick={() => pick(!isPicking)}>
          {say('preview.pick')}
        </Button>
        <LinkButton size="row" to="/preview">
          {say('preview.more')}
        </LinkButton>
        <Button size="row" look="text" onClick={() => setBeside(false)}>
          {say('close')}
        </Button>
      </div>
      <PreviewFrame />
    </aside>
  )
}
