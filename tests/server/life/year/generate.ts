import { createHash } from 'node:crypto'
import { addDays } from '#calendar/days.ts'
import type { Act, Member, Way } from './model.ts'

/** A number from 0 to below 1 that the same names always give: a process that starts again finds the same year. */
function chance(...names: readonly (string | number)[]): number {
  return createHash('sha256').update(names.join('/')).digest().readUInt32BE(0) / 2 ** 32
}

const count = 5

/** Who lives through the year: from which day, with which plan, bound until when. */
export const members = (seed: string): Member[] =>
  Array.from({ length: count }, (_, index) => {
    const startDate = addDays('2027-01-01', Math.floor(chance(seed, 'start', index) * 60))
    const plan = chance(seed, 'plan', index) < 0.5 ? ('small' as const) : ('large' as const)
    const bindingEnds = chance(seed, 'bound', index) < 0.6 ? addDays(startDate, 200) : null
    return { startDate, plan, bindingEnds }
  })

/** How many of a hundred acts are which. */
const shares: readonly (readonly [Act['is'], number])[] = [
  ['freeze', 25],
  ['unfreeze', 9],
  ['terminate', 6],
  ['regret', 12],
  ['change', 13],
  ['addon', 15],
  ['endAddon', 7],
  ['buyOut', 3],
  ['clips', 3],
  ['pay', 7],
]

/** What a member tries on a day; mostly nothing. Much of it will be refused. */
export function actOf(seed: string, index: number, member: number, today: string): Act | null {
  const roll = (what: string) => chance(seed, what, index, member)
  if (roll('acts') > 0.08) return null
  const by: Way = roll('by') < 0.5 ? 'invoice' : 'cards'
  const addon = roll('addon') < 0.5 ? 'towel' : 'sauna'
  const is = whichOf(roll('what') * 100)
  switch (is) {
    case 'freeze': {
      const from = addDays(today, Math.floor(roll('from') * 40))
      return { is, from, to: addDays(from, 2 + Math.floor(roll('length') * 30)) }
    }
    case 'change':
      return { is, by, plan: roll('plan') < 0.5 ? 'small' : 'large' }
    case 'addon':
      return { is, by, addon }
    case 'endAddon':
      return { is, addon }
    default:
      return { is }
  }
}

function whichOf(roll: number): Act['is'] {
  let rest = roll
  for (const [is, share] of shares) {
    rest -= share
    if (rest < 0) return is
  }
  return 'pay'
}

/** Now and then nobody works for days. */
export const isAway = (seed: string, index: number): boolean => chance(seed, 'away', Math.floor(index / 5)) < 0.15
