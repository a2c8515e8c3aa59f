import { describe, expect, it } from 'vitest'
import { type LimitedAction, limitedActions, limitedByDebt } from '#server/features/money/limits.ts'
import configSchema from '../../../schemas/language/config.schema.json' with { type: 'json' }
import { startDebtClub } from '../support/debt-club.ts'

const limitUserActionsWhenInOverdueDebt = 'change, freeze'
const club = startDebtClub({ features: { limitUserActionsWhenInOverdueDebt } })
const { buyer, owes } = club

/** Club 101 says something else than its chain. */
function context() {
  const own = club.contextOf()
  const centers = { '101': { features: { limitUserActionsWhenInOverdueDebt: 'addon' } } }
  return { ...own, release: { ...own.release, docs: { ...own.release.docs, centers } } }
}
const ask = (person: string, action: LimitedAction, centerId: string | null = null, back?: string) =>
  limitedByDebt(context(), person, action, { centerId, ...(back === undefined ? {} : { back }) })

describe('what overdue debt keeps somebody from', () => {
  it.each<[LimitedAction, string | null, boolean]>([
    ['change', null, true],
    ['freeze', null, true],
    ['addon', null, false],
    ['addon', '101', true],
    ['change', '101', false],
  ])('P-40: %s at %s comes from the settings: %s', async (action, centerId, isLimited) => {
    const person = await buyer()
    await owes(person, 4900, '2026-10-01')
    expect((await ask(person, action, centerId)) !== null).toBe(isLimited)
  })

  it('P-39: is told with the amount, and the page that leads back', async () => {
    const person = await buyer()
    await owes(person, 4900, '2026-10-01')
    await owes(person, 900, '2026-12-24')
    expect(await ask(person, 'freeze', null, '/freeze/s1/102')).toEqual({
      code: 'OVERDUE_DEBT',
      params: { amount: { amountMinor: 4900, currency: 'EUR' } },
      instead: '/debt?back=%2Ffreeze%2Fs1%2F102',
    })
  })

  it.each([
    ['nothing is owed', null],
    ['it is due today', '2026-12-01'],
    ['it is due later', '2026-12-24'],
  ])('is nothing while %s', async (_, due) => {
    const person = await buyer()
    if (due !== null) await owes(person, 4900, due)
    expect(await ask(person, 'change')).toBeNull()
  })

  it('is named in settings by the very actions that ask for it', () => {
    const { pattern } = configSchema.properties.features.properties.limitUserActionsWhenInOverdueDebt
    const allows = (value: string) => new RegExp(pattern, 'u').test(value)
    expect(limitedActions.filter((action) => !allows(action))).toEqual([])
    expect([allows(limitedActions.join(', ')), allows('change,terminate'), allows('change,')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
