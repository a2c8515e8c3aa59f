import type { Subscription } from '#contract/shapes/subscription.ts'
import { classes } from '#ui/classes.ts'
import { useElements } from '../context.ts'
import { DownloadButton } from '../download-button.tsx'
import styles from './view.module.css'

/** Subscriptions whose papers are on their way; `saving` absent: papers are not offered. */
export interface OnTheirWay {
  readonly saving?: string | null | undefined
  readonly confirming?: string | null | undefined
}

/** The papers of a subscription: its contract and, once it is terminated, the confirmation. */
export function PaperButtons({
  subscription,
  saving,
  confirming,
}: OnTheirWay & { readonly subscription: Pick<Subscription, 'id' | 'planName' | 'terminated'> }) {
  const { t } = useElements()
  const { id, planName, terminated = false } = subscription
  if (saving === undefined) return null
  const kinds = [
    { parameter: 'contract', saving },
    ...(terminated ? [{ parameter: 'confirmation', saving: confirming }] : []),
  ]
  return (
    <div className={classes(styles.buttons, styles.papers)}>
      {kinds.map((kind) => (
        <DownloadButton
          key={kind.parameter}
          {...kind}
          file={id}
          of={planName}
          label={t(`element.membership-cards.${kind.parameter}`)}
        />
      ))}
    </div>
  )
}
