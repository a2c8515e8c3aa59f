import { createHash } from 'node:crypto'
import { addDays } from '#server/features/subscriptions/rules/calendar.ts'
import { type Act, prices } from './model.ts'

/** A number from 0 to below 1 that the same names always give: a process that starts again finds the same year. */
function chance(...names: readonly (string | number)[]): number {
  return createHash('sha256').update(names.join('/')).digest().readUInt32BE(0) / 2 ** 32
}

const count = 5

/** Who lives through the year: from which day, with which plan, bound until when. */
export const members = (seed: string) =>
  Array.from({ length: count }, (_, index) => {
    const startDate = addDays('2027-01-01', Math.floor(chance(seed, 'start', index) * 60))
    const plan = chance(seed, 'plan', index) < 0.5 ? ('small' as const) : ('large' as const)
    const bindingEnds = chance(seed, 'bound', index) < 0.3 ? addDays(startDate, 120) : null
    return { startDate, plan, price: prices[plan], bindingEnds }
  })

/** What a member tries on a day; mostly nothing. Much of it will be refused. */
export function actOf(seed: string, index: number, member: number, today: string): Act | null {
  const roll = (what: string) => chance(seed, what, index, member)
  if (roll('acts') > 0.06) return null
  const what = roll('what')
  if (what < 0.4) {
    const from = addDays(today, Math.floor(roll('from') * 40))
    return { is: 'freeze', from, to: addDays(from, 2 + Math.floor(roll('length') * 30)) }
  }
  if (what < 0.55) return { is: 'unfreeze' }
  if (what < 0.65) return { is: 'terminate' }
  if (what < 0.8) return { is: 'regret' }
  return { is: 'change', plan: roll('plan') < 0.5 ? 'small' : 'large' }
}

/** Now and then nobody works for days. */
export const isAway = (seed: string, index: number): boolean => chance(seed, 'away', Math.floor(index / 5)) < 0.15
