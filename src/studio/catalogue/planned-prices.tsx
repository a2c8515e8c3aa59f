import type { JsonObject } from '#engine/documents.ts'
import { Button } from '../parts/button.tsx'
import { shownDay } from '../texts/days.ts'
import { useTexts } from '../texts/texts.tsx'
import css from './catalogue.module.css'
import { editsBetween } from './edits.ts'
import { plannedPrices, priceAt, withoutPrice } from './prices.ts'
import { shownMoney } from './typed.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useFacts } from './use-facts.ts'
import { namedBy } from './values.ts'

/** What a plan costs today, and every other price with the day on which it begins. */
export function PlannedPrices({ plan, isReadOnly }: { readonly plan: JsonObject; readonly isReadOnly: boolean }) {
  const { say, lang } = useTexts()
  const { today, currency, edit } = useCatalogue()
  const reading = useFacts('plans')
  // An entry that is being typed may have none yet.
  const money = (amount: string | undefined) => shownMoney(amount, currency, lang)
  return (
    <section aria-labelledby="planned">
      <h3 id="planned">{say('catalogue.planned')}</h3>
      <ul className={css.planned}>
        <li>
          <span>{say('catalogue.everywhere')}</span>
          <strong>{money(priceAt(plan, null, today).price)}</strong>
          <span className={css.muted}>{say('catalogue.today')}</span>
        </li>
        {plannedPrices(plan).flatMap(({ clubs = [null], from, price }) =>
          clubs.map((club) => {
            const day = from === undefined ? say('catalogue.since') : shownDay(from, lang)
            const when = from === undefined ? day : say('catalogue.diff.from', { day })
            return (
              <li key={`${club} ${from}`}>
                <span>{club === null ? say('catalogue.everywhere') : namedBy(reading, 'club', club)}</span>
                <strong>{money(price)}</strong>
                <span className={css.muted}>{when}</span>
                {isReadOnly ? null : (
                  <Button
                    size="row"
                    look="text"
                    aria-label={say('catalogue.takeOut.of', { price: money(price), day })}
                    onClick={() => edit(editsBetween('plans', plan, withoutPrice(plan, { club, from: from ?? null })))}
                  >
                    {say('catalogue.takeOut')}
                  </Button>
                )}
              </li>
            )
          }),
        )}
      </ul>
      <p className={css.muted}>{say('catalogue.keepsPrice')}</p>
    </section>
  )
}
