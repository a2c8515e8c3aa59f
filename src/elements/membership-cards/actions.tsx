import type { WhyNot } from '#contract/shapes/refusal.ts'
import type { Subscription, SubscriptionAction } from '#contract/shapes/subscription.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { InfoIcon } from '#ui/parts/icons.tsx'
import { type Elements, useElements } from '../context.ts'
import { pageNameOf, whyNotText } from '../why-not-text.ts'
import styles from './view.module.css'

type Acting = Pick<Subscription, 'actions' | 'planName'>

/** What can be done with it: each a button of the same weight. */
export function Actions({ subscription: { actions, planName } }: { readonly subscription: Acting }) {
  const elements = useElements()
  const { t, link } = elements
  const possible = actions.filter(({ whyNot }) => whyNot === null)
  if (possible.length === 0) return null
  return (
    <div className={styles.buttons}>
      {possible.map(({ action, href }) => (
        <ButtonLink
          key={action}
          kind="secondary"
          quiet
          aria-label={t('element.membership-cards.action.of', { action: nameOf(action, elements), plan: planName })}
          {...link({ path: href })}
        >
          {nameOf(action, elements)}
        </ButtonLink>
      ))}
    </div>
  )
}

/** What cannot be done now, why, and what helps: once for all that the same thing stands in the way of. */
export function RefusedActions({ subscription: { actions } }: { readonly subscription: Acting }) {
  const elements = useElements()
  const { t, link, format } = elements
  const groups = Map.groupBy(
    actions.flatMap(({ action, whyNot }) => (whyNot === null ? [] : [{ action, whyNot }])),
    ({ whyNot }) => `${whyNotText(whyNot, elements)} ${pageNameOf(whyNot.instead ?? '')}`,
  )
  if (groups.size === 0) return null
  // What helps and stands above as a button is not offered twice.
  const offered = new Set<string | null>(actions.flatMap(({ href, whyNot }) => (whyNot === null ? [href] : [])))
  return (
    <ul className={styles.refused}>
      {[...groups].map(([sentence, [first, ...others]]) =>
        first === undefined ? null : (
          <li key={sentence}>
            <InfoIcon size={16} />
            <span>
              <strong>
                {t('element.membership-cards.refused', {
                  actions: format.list([first, ...others].map(({ action }) => nameOf(action, elements))),
                })}
              </strong>{' '}
              {whyNotText(first.whyNot, elements)}{' '}
              {offered.has(first.whyNot.instead) ? null : <Remedy whyNot={first.whyNot} link={link} t={t} />}
            </span>
          </li>
        ),
      )}
    </ul>
  )
}

function Remedy({ whyNot: { instead }, link, t }: Pick<Elements, 'link' | 't'> & { readonly whyNot: WhyNot }) {
  return instead === null ? null : <a {...link({ path: instead })}>{t(`element.why-not.to.${pageNameOf(instead)}`)}</a>
}

const nameOf = (action: SubscriptionAction['action'], { t }: Pick<Elements, 't'>): string =>
  t(`element.membership-cards.action.${action}`)
