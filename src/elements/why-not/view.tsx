import type { JsonObject } from '#engine/documents.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { InfoIcon } from '#ui/parts/icons.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface WhyNotProps {
  /** Null while it is worked out, and where nothing stands in the way. */
  readonly refusal: {
    readonly code: string
    readonly params: JsonObject | null
    /** A page of the portal that helps. */
    readonly instead: string | null
  } | null
}

/** Why something cannot be done now, and beside it what can be done instead. */
export function WhyNotView({ props }: BlockProps<WhyNotProps>) {
  const { t, link } = useElements()
  const { refusal } = props
  if (!refusal) return null
  const { code, params, instead } = refusal
  return (
    <Card>
      <p className={styles.reason}>
        <InfoIcon />
        <span>{t(`errors.${code}`, params ?? {})}</span>
      </p>
      <div className={styles.ways}>
        {instead ? (
          <ButtonLink {...link({ path: instead })}>{t(`element.why-not.to.${placeOf(instead)}`)}</ButtonLink>
        ) : null}
        <ButtonLink kind="secondary" {...link({ path: '/profile' })}>
          {t('element.why-not.to.profile')}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** What a page is called by: the first part of its path. */
const placeOf = (path: string): string => path.split(/[/?]/)[1] ?? ''
