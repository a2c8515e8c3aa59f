import type { CallAnswer } from '#contract/index.ts'
import page from '../parts/side-page.module.css'
import { planTime } from '../publish/plan-time.ts'
import { useTexts } from '../texts/texts.tsx'
import css from './history.module.css'

/** What was to go live at a time, and what became of it. */
export function PlanList({ of }: { readonly of: CallAnswer<'studio/read-history'>['plans'] }) {
  const { say, lang } = useTexts()
  if (of.length === 0) return null
  return (
    <section aria-labelledby="plans" className={css.plans}>
      <h2 id="plans">{say('plan.title')}</h2>
      <ol className={css.releases}>
        {of.map((plan) => (
          <li key={plan.id} className={css.release}>
            <p>{planTime(lang, plan)}</p>
            <p className={page.muted}>
              {say(`plan.state.${plan.state === 'taken back' ? 'takenBack' : plan.state}`, {
                by: plan.by,
                who: plan.endedBy ?? '',
              })}{' '}
              {plan.why === null ? '' : say(`plan.why.${plan.why}`)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
