import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { callerOf, startDemoClub } from '../support/demo-club.ts'

const { call, chain } = startDemoClub({
  features: {
    limitUserActionsWhenInOverdueDebt: 'change, addon, freeze',
    allowSubscriptionSaleOutsideHomeCenter: true,
  },
})

interface Action {
  readonly action: string
  readonly href: string
  readonly whyNot: { readonly code: string; readonly instead: string | null } | null
}

async function cardOf(person: string, id: string) {
  const caller = callerOf(person)
  const { value } = await call('subscription/load-person-subscriptions-for-profile', { personId: person }, { caller })
  return value.subscriptions.find((one: { id: string }) => one.id === id)
}

const written = ({ action, whyNot }: Action): string =>
  [action, whyNot?.code, whyNot?.instead].filter((part) => part).join(' ')

describe('what can be done with a subscription', () => {
  it.each([
    ['runs', 'anna', 'anna-komplett', ['freeze', 'change', 'addon', 'endAddon', 'terminate']],
    [
      'is frozen, and once more later',
      'carla',
      'carla-komplett',
      [
        'freeze',
        'cancelFreeze',
        'stopFreeze FREEZE_RUNNING',
        'change SUBSCRIPTION_FROZEN',
        'addon SUBSCRIPTION_FROZEN',
        'endAddon',
        'terminate',
      ],
    ],
    [
      'is terminated',
      'dev',
      'dev-komplett',
      [
        'freeze HAS_END_DATE /regret/dev-komplett/102',
        'change HAS_END_DATE /regret/dev-komplett/102',
        'addon HAS_END_DATE /regret/dev-komplett/102',
        'regret',
      ],
    ],
    [
      'is not paid',
      'ben',
      'ben-komplett',
      [
        'freeze OVERDUE_DEBT /debt?back=%2Ffreeze%2Fben-komplett%2F102',
        'change OVERDUE_DEBT /debt?back=%2Fchange%2Fben-komplett%2F102',
        'addon OVERDUE_DEBT /debt?back=%2Faddon%2Fben-komplett%2F102',
        'endAddon',
        'terminate',
      ],
    ],
    ['is a card of clips', 'finn', 'finn-kurskarte', ['terminate']],
    ['has ended', 'carla', 'carla-start', []],
  ])('that %s', async (_, person, id, expected) => {
    const { actions } = await cardOf(person, id)

    expect(actions.map(written)).toEqual(expected)
  })

  it('is done where the action leads', async () => {
    const { actions } = await cardOf('anna', 'anna-komplett')

    expect(Object.fromEntries(actions.map(({ action, href }: Action) => [action, href]))).toEqual({
      freeze: '/freeze/anna-komplett/102',
      change: '/change/anna-komplett/102',
      addon: '/addon/anna-komplett/102',
      endAddon: '/addon-terminate/anna-komplett/102',
      terminate: '/terminate/anna-komplett/102',
    })
  })

  it('says what was decided, and by which plan', async () => {
    const { causes } = await cardOf('esra', 'esra-start')

    expect(causes).toEqual([{ code: 'changes.UP', date: '2027-01-01', name: 'Komplett' }])
  })
})

it('add-ons are not offered to whoever has all of them', async () => {
  const wish = { planId: 'komplett', centerId: '102', subscriptionId: 'anna-komplett', personId: 'anna' }
  const { value } = await call('subscription/load-addons-for-product', wish, { caller: callerOf('anna') })
  const missing = value.addons.filter(({ owned }: { owned: boolean }) => !owned)
  await db()
    .insertInto('subscription_addons')
    .values(
      missing.map(({ id }: { id: string }) => ({
        chain_id: chain,
        subscription_id: 'anna-komplett',
        addon_id: id,
        price_monthly_minor: 500,
        from_date: '2026-01-01',
        to_date: null,
      })),
    )
    .execute()

  const { actions } = await cardOf('anna', 'anna-komplett')

  expect(actions.map(({ action }: Action) => action)).toEqual(['freeze', 'change', 'endAddon', 'terminate'])
})

describe('a family', () => {
  it('is read together: oneself first, then the children with what they have, no other adult', async () => {
    const caller = callerOf('eva', { relations: [] })
    const { value } = await call(
      'subscription/load-person-and-relatives-subscriptions-for-profile',
      { personId: 'eva' },
      { caller },
    )

    const people = value.people.map((one: { name: string; relation: string | null; subscriptions: { id: string }[] }) =>
      [one.name, one.relation, ...one.subscriptions.map(({ id }) => id)].filter(Boolean).join(' '),
    )
    expect(people[0]).toBe('Eva Novak eva-komplett')
    expect(people.slice(1).sort()).toEqual(['Ella Novak CHILD ella-teen', 'Emil Novak CHILD'])
  })

  it('of somebody else is not found', async () => {
    const caller = callerOf('anna')
    const call2 = call(
      'subscription/load-person-and-relatives-subscriptions-for-profile',
      { personId: 'eva' },
      { caller },
    )

    expect(await call2).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })
})
