import type { WhyNot } from '#contract/shapes/refusal.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { InfoIcon } from '#ui/parts/icons.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import { pageNameOf, whyNotText } from '../why-not-text.ts'
import styles from './view.module.css'

export interface WhyNotProps {
  /** Null while it is worked out, and where nothing stands in the way. */
  readonly refusal: WhyNot | null
}

/** Why something cannot be done now, and beside it what can be done instead. */
export function WhyNotView({ props }: BlockProps<WhyNotProps>) {
  const elements = useElements()
  const { t, link } = elements
  const { refusal } = props
  if (!refusal) return null
  const { instead } = refusal
  return (
    <Card>
      <p className={styles.reason}>
        <InfoIcon />
        <span>{whyNotText(refusal, elements)}</span>
      </p>
      <div className={styles.ways}>
        {instead ? (
          <ButtonLink {...link({ path: instead })}>{t(`element.why-not.to.${pageNameOf(instead)}`)}</ButtonLink>
        ) : null}
        {instead && pageNameOf(instead) === 'profile' ? null : (
          <ButtonLink kind="secondary" {...link({ path: '/profile' })}>
            {t('element.why-not.to.profile')}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
