import { useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { QrCode } from '#ui/parts/qr-code.tsx'
import { useElements } from './context.ts'
import styles from './share-link.module.css'

interface ShareLinkProps {
  /** A path of the portal; what is handed on is its whole address. */
  readonly path: string
  /** What it leads to, for whoever gets it from the device's own way to share. */
  readonly title: string
}

/** A link to hand on: as a code that others scan, by the device's own way to share, and copied. */
export function ShareLink({ path, title }: ShareLinkProps) {
  const { t, link } = useElements()
  const [told, setTold] = useState<'copied' | 'select' | null>(null)
  const url = new URL(link({ path }).href, globalThis.location?.href ?? 'http://localhost').href
  const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function'
  // Who closes the device's own window has decided so: nothing is said.
  const handleShare = () => navigator.share({ title, url }).catch(() => undefined)
  const handleCopy = async () => {
    const write = navigator.clipboard?.writeText(url) ?? Promise.reject()
    setTold(
      await write.then(
        () => 'copied' as const,
        () => 'select' as const,
      ),
    )
  }
  return (
    <div className={styles.link}>
      <div className={styles.code}>
        <QrCode value={url} label={t('ui.share-link.code', { name: title })} />
      </div>
      <p className={styles.scan}>{t('ui.share-link.scan')}</p>
      <label className={styles.address}>
        <span>{t('ui.share-link.address')}</span>
        <input readOnly dir="ltr" value={url} onFocus={(event) => event.target.select()} />
      </label>
      <div className={styles.acts}>
        {canShare ? (
          <Button wide onClick={handleShare}>
            {t('ui.share-link.share')}
          </Button>
        ) : null}
        <Button kind="secondary" wide onClick={() => void handleCopy()}>
          {t('ui.share-link.copy')}
        </Button>
      </div>
      <p className={styles.told} role="status">
        {told === 'copied' ? t('ui.share-link.copied') : null}
        {told === 'select' ? t('ui.share-link.select') : null}
      </p>
    </div>
  )
}
