import { ButtonLink } from '#ui/parts/button.tsx'
import { InfoIcon } from '#ui/parts/icons.tsx'
import { useElements } from '../context.ts'
import type { Subscription, SubscriptionAction } from '../shapes.ts'
import { placeOf, whyNotText } from '../why-not/logic.ts'
import styles from './view.module.css'

/** What can be done with it, each a button of the same weight; below them what cannot, why, and what helps. */
export function Actions({ subscription }: { readonly subscription: Pick<Subscription, 'actions' | 'planName'> }) {
  const { t, link } = useElements()
  const { actions, planName } = subscription
  const possible = actions.filter(({ whyNot }) => whyNot === null)
  const refused = actions.filter(({ whyNot }) => whyNot !== null)
  if (actions.length === 0) return null
  const nameOf = ({ action }: SubscriptionAction) => t(`element.membership-cards.action.${action}`)
  return (
    <div className={styles.acts}>
      {possible.length > 0 ? (
        <div className={styles.buttons}>
          {possible.map((one) => (
            <ButtonLink
              key={one.action}
              kind="secondary"
              quiet
              aria-label={t('element.membership-cards.action.of', { action: nameOf(one), plan: planName })}
              {...link({ path: one.href })}
            >
              {nameOf(one)}
            </ButtonLink>
          ))}
        </div>
      ) : null}
      {refused.length > 0 ? (
        <ul className={styles.refused}>
          {refused.map((one) => (
            <Refused key={one.action} action={one} name={nameOf(one)} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Refused({ action: { whyNot }, name }: { readonly action: SubscriptionAction; readonly name: string }) {
  const elements = useElements()
  const { t, link } = elements
  if (whyNot === null) return null
  const { instead } = whyNot
  return (
    <li>
      <InfoIcon size={16} />
      <span>
        <strong>{t('element.membership-cards.refused', { action: name })}</strong> {whyNotText(whyNot, elements)}
        {instead === null ? null : (
          <>
            {' '}
            <a {...link({ path: instead })}>{t(`element.why-not.to.${placeOf(instead)}`)}</a>
          </>
        )}
      </span>
    </li>
  )
}
