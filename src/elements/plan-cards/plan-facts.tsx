import type { Plan } from '#contract/shapes/plan.ts'
import { classes } from '#ui/classes.ts'
import { FactColumns } from '#ui/parts/card.tsx'
import { clubsInWords } from '../clubs.ts'
import { type Elements, useElements } from '../context.ts'
import styles from './view.module.css'

/** Six facts in fixed order: fee, commitment, notice, freeze, clubs, age. On phones two, unless the plan is chosen. */
export function PlanFacts({ plan, all }: { readonly plan: Plan; readonly all: boolean }) {
  return (
    <div className={classes(!all && styles.two)}>
      <FactColumns facts={factsOf(plan, useElements())} />
    </div>
  )
}

function factsOf(plan: Plan, { t, format }: Elements) {
  const { joiningFee, bindingMonths, notice, freezeDaysPerYear, clubs, minimumAge } = plan
  const fact = (name: string, value: string | null) => ({
    name: t(`element.plan-cards.${name}`),
    value: value ?? t(`element.plan-cards.${name}.none`),
  })
  return [
    fact('fee', joiningFee.amountMinor > 0 ? format.money(joiningFee) : null),
    fact('commitment', bindingMonths > 0 ? format.period(bindingMonths, 'months') : null),
    fact('notice', notice ? format.period(notice.count, notice.unit) : null),
    fact(
      'freeze',
      freezeDaysPerYear
        ? t('element.plan-cards.freeze.days', { days: format.period(freezeDaysPerYear, 'days') })
        : null,
    ),
    fact('clubs', clubsInWords(clubs, t)),
    fact('age', minimumAge ? t('element.plan-cards.age.from', { age: minimumAge }) : null),
  ]
}
