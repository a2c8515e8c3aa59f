import { attempt, db, tx } from '#server/db/ambient.ts'
import { heldById } from '#server/features/subscriptions/held.ts'
import { addDays } from '#server/features/subscriptions/rules/calendar.ts'
import type { AnyAnswer, CallContext } from '#server/handler.ts'
import { registryOf } from '#server/registry.ts'
import type { Releases } from '#server/releases/index.ts'
import type { Act } from './model.ts'

interface Place {
  readonly chain: string
  readonly releases: Releases
  readonly now: Date
}

interface Person {
  readonly id: string
  readonly personId: string
}

const handlers = registryOf()
const nothing = { amountMinor: 0, currency: 'EUR' }

/** Does what members do, by the calls that their screens make. */
export function callsOf({ chain, releases, now }: Place) {
  const contextOf = (personId: string, key: string): CallContext => ({
    ...{ chain, now, release: releases.liveRelease(chain), lang: 'en', correlationId: 'year' },
    caller: {
      user: {
        id: personId,
        centerId: 'c1',
        birthday: '1990-05-17',
        status: 'ACTIVE',
        levels: ['MEMBER'],
        relations: [],
      },
      sessionId: 's',
    },
    flow: { instanceId: key, act: 'act', key },
  })
  // biome-ignore lint/suspicious/noExplicitAny: what a call answers is read freely here
  async function call(id: string, context: CallContext, input: object): Promise<AnyAnswer & { value?: any }> {
    const handler = handlers.get(id)
    if (!handler) throw new Error(`no such call: ${id}`)
    return handler.run(context, input as never)
  }

  async function act(context: CallContext, { id, personId }: Person, wanted: Act): Promise<AnyAnswer> {
    const of = { personId, subscriptionId: id }
    const facts = await heldById(chain, id, now)
    const today = facts?.today ?? ''
    switch (wanted.is) {
      case 'freeze':
        return call('subscription/freeze-subscription', context, {
          ...{ ...of, fromDate: wanted.from, toDate: wanted.to, shownDueToday: nothing },
        })
      case 'unfreeze': {
        const freezes = facts?.freezes.filter(({ to }) => to >= today) ?? []
        const running = freezes.find(({ from }) => from <= today)
        for (const { id: freezeId } of freezes.filter((one) => one !== running)) {
          const answer = await call('subscription/cancel-freeze', context, { ...of, freezeId })
          if (!answer.ok) return answer
        }
        if (running === undefined) return { ok: freezes.length > 0, code: 'NO_FREEZE', value: {} } as AnyAnswer
        const runsAgain = addDays(today, 1)
        return call('subscription/stop-freeze', context, { ...of, freezeId: running.id, runsAgain })
      }
      case 'terminate': {
        const dates = await call('subscription/get-suggested-termination-dates', context, of)
        const terminationDate = dates.ok ? dates.value.dates[0]?.id : undefined
        if (terminationDate === undefined) return { ok: false, code: 'NOT_FOUND' }
        return call('subscription/terminate-subscription', context, { ...of, terminationDate })
      }
      case 'regret':
        return call('subscription/regret-cancellation', context, of)
      case 'change': {
        const place = { ...of, subscriptionCenterId: 'c1', planId: wanted.plan }
        const summary = await call('subscription/get-plan-summary-for-change', context, place)
        if (!summary.ok) return summary
        const { startDate: startupDate, dueToday: shownDueToday } = summary.value
        return call('payment/make-change-subscription-payment', context, {
          ...{ ...place, startupDate, shownDueToday, provider: 'invoice', baseUrl: `https://${chain}.test` },
        })
      }
    }
  }

  return {
    /** Does an act and writes down in the same transaction that it was done: 1 accepted, 0 refused. */
    perform: (name: string, person: Person, wanted: Act): Promise<number> =>
      tx(async () => {
        const doing = () => act(contextOf(person.personId, name), person, wanted)
        const answer = await attempt(doing, ({ ok }) => ok)
        const value = answer.ok ? 1 : 0
        await db().insertInto('counters').values({ chain_id: chain, name, value }).execute()
        return value
      }),
  }
}
