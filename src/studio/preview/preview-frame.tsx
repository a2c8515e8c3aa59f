import { previewPath } from '#contract/preview.ts'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../texts/texts.tsx'
import css from './preview.module.css'
import { usePreview } from './use-preview.ts'

/** The portal as members see it, as wide as their screen. */
export function PreviewFrame() {
  const { say } = useTexts()
  const { view, frame, trouble, isReady } = usePreview()
  return (
    <div className={css.ground}>
      {trouble === null ? null : (
        <p className={css.trouble} role="alert">
          <Icon name="stop" />
          <span>{say(trouble === 'broken' ? 'preview.broken' : 'trouble.lost')}</span>
        </p>
      )}
      {isReady || trouble !== null ? null : (
        <p className={css.waiting} role="status">
          {say('preview.waiting')}
        </p>
      )}
      <iframe
        ref={frame}
        className={css.frame}
        data-width={view.width}
        src={previewPath}
        title={say('preview.frame')}
      />
    </div>
  )
}
