import type { ShoppingBasket } from '#contract/shapes/courses.ts'
import { classes } from '#ui/classes.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { type Elements, useElements } from '../context.ts'
import { weekdayName } from '../program-words.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface BasketLinesProps {
  readonly basket: ShoppingBasket | null
  /** Where something is chosen anew: its id follows. */
  readonly book: string
  /** Where something is taken out: its key follows; null: nothing is changed any more. */
  readonly remove: string | null
  /** One thing alone, by its key, with what goes with it. */
  readonly only?: string | null
}

/** What lies in a basket, for whom and when, and what it costs together; what went back says so and costs nothing. */
export function BasketLinesView({ props, waiting }: BlockProps<BasketLinesProps>) {
  const elements = useElements()
  const { t, format } = elements
  const { basket, book, remove, only = null } = props
  if (!basket) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="card" /> : null
  const items =
    only === null ? basket.items : basket.items.filter(({ itemKey, withItem }) => itemKey === only || withItem === only)
  return (
    <Card className={styles.card}>
      <ul className={styles.lines}>
        {items.map((item) => (
          <Line key={item.itemKey} item={item} kind={basket.kind} book={book} remove={remove} elements={elements} />
        ))}
      </ul>
      {only === null ? (
        <p className={styles.row}>
          <span>{t('element.basket-lines.total')}</span>
          <bdi className={styles.total}>{format.money(basket.total)}</bdi>
        </p>
      ) : null}
      {only === null && basket.taxes.amountMinor > 0 ? (
        <p className={styles.about}>{t('element.basket-lines.taxes', { amount: format.money(basket.taxes) })}</p>
      ) : null}
    </Card>
  )
}

interface LineProps extends Pick<BasketLinesProps, 'book' | 'remove'> {
  readonly kind: ShoppingBasket['kind']
  readonly item: ShoppingBasket['items'][number]
  readonly elements: Elements
}

function Line({ item, kind, book, remove, elements }: LineProps) {
  const { t, link, format } = elements
  const { itemKey, withItem, courseId, name, productName, firstName, from, to } = item
  const { weekdays, time, units, state, price, placesLeft } = item
  const days = format.list(weekdays.map((day) => weekdayName(elements, day)))
  return (
    <li className={styles.line}>
      <p className={styles.row}>
        <b>{name}</b>
        {state === 'LAPSED' ? (
          <span className={styles.about}>{t('element.basket-lines.lapsed')}</span>
        ) : (
          <bdi>{format.money(price)}</bdi>
        )}
      </p>
      <p className={styles.about}>{t('element.basket-lines.for', { name: firstName })}</p>
      {withItem === null && productName !== name ? <p className={styles.about}>{productName}</p> : null}
      {withItem === null ? null : <p className={styles.about}>{t('element.basket-lines.beside')}</p>}
      <p className={styles.about}>
        {t(kind === 'CAMPS' ? 'element.basket-lines.when.CAMPS' : 'element.basket-lines.when', {
          days,
          time,
          count: units,
        })}
      </p>
      <p className={styles.about}>
        {from === to
          ? format.date(from)
          : t('element.basket-lines.span', { from: format.date(from), to: format.date(to) })}
      </p>
      {state === 'LAPSED' ? (
        <p>
          {placesLeft === 0 ? t('element.basket-lines.gone') : t('element.basket-lines.back', { count: placesLeft })}
        </p>
      ) : null}
      {remove === null || withItem !== null ? null : (
        <p className={classes('way', styles.row, state === 'LAPSED' && styles.again)}>
          {state === 'LAPSED' ? (
            <ButtonLink kind="secondary" quiet {...link({ path: `${book}/${courseId}` })}>
              {t(placesLeft === 0 ? 'element.basket-lines.look' : 'element.basket-lines.again')}{' '}
              <span className="aloud">{name}</span>
            </ButtonLink>
          ) : kind === 'CAMPS' ? null : (
            <a {...link({ path: `${book}/${courseId}?item=${itemKey}` })}>
              {t('element.basket-lines.change')} <span className="aloud">{name}</span>
            </a>
          )}
          <a {...link({ path: `${remove}/${itemKey}` })}>
            {t('element.basket-lines.remove')} <span className="aloud">{name}</span>
          </a>
        </p>
      )}
    </li>
  )
}
