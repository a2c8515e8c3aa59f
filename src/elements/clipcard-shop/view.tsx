import type { OfferedClipcard } from '#contract/shapes/clipcard.ts'
import { classes } from '#ui/classes.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { TicketIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { ClipcardSizes, ClipcardTerms } from '../clipcard-terms.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface ClipcardShopProps {
  readonly clipcards: readonly OfferedClipcard[] | null
  /** Where the pages of its cards begin; absent: the portal's own. */
  readonly at?: string | null
  /** The page for which one is bought: whoever has bought it finds the way back. */
  readonly back?: string | null
}

/** What a club sells: each card with its sizes and terms, why it cannot be bought now, and the way to it. */
export function ClipcardShopView({ props, waiting, problem, onRetry }: BlockProps<ClipcardShopProps>) {
  const { t } = useElements()
  const { clipcards, at = null, back = null } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!clipcards) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="card" /> : null
  const [first] = clipcards
  if (first === undefined) {
    return (
      <Empty
        icon={<TicketIcon size={24} />}
        title={t('element.clipcard-shop.empty')}
        text={t('element.clipcard-shop.empty.text')}
      />
    )
  }
  return (
    <section className={styles.all} aria-labelledby="clipcard-shop">
      <h2 id="clipcard-shop">{t('element.clipcard-shop.title', { club: first.centerName })}</h2>
      {clipcards.map((clipcard) => (
        <Sold key={clipcard.id} clipcard={clipcard} at={at ?? '/clipcard'} back={back} />
      ))}
    </section>
  )
}

interface SoldProps {
  readonly clipcard: OfferedClipcard
  readonly at: string
  readonly back: string | null
}

function Sold({ clipcard, at, back }: SoldProps) {
  const { t, link } = useElements()
  const { id, centerId, name, description, locked } = clipcard
  return (
    <Card roomy labelledBy={`sold-${id}`}>
      <h3 id={`sold-${id}`}>{name}</h3>
      {description ? <p className={styles.about}>{description}</p> : null}
      <ClipcardSizes clipcard={clipcard} />
      <ClipcardTerms clipcard={clipcard} />
      {locked === null ? (
        <p className={styles.way}>
          <ButtonLink
            quiet
            {...link({
              path: `${at}/${id}/${centerId}${back === null ? '' : `?back=${encodeURIComponent(back)}`}`,
            })}
          >
            {t('element.clipcard-shop.choose')} <span className="aloud">{name}</span>
          </ButtonLink>
        </p>
      ) : (
        <p className={classes(styles.about, styles.way)}>{t(`element.clipcard-shop.locked.${locked}`)}</p>
      )}
    </Card>
  )
}
