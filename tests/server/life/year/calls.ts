import { attempt, db, tx } from '#server/db/ambient.ts'
import type { AnyAnswer } from '#server/handler.ts'
import { registryOf } from '#server/registry.ts'
import type { Releases } from '#server/releases/index.ts'
import { asSelf, runInProcess } from '../../support/in-process.ts'
import { actsOf, type Call, type Person } from './acts.ts'
import type { cardsOf } from './card.ts'
import type { Act } from './model.ts'

interface Place {
  readonly chain: string
  readonly releases: Releases
  readonly cards: ReturnType<typeof cardsOf>
  readonly now: Date
}

const handlers = registryOf()

/** Does what members do, by the calls that their screens make, and writes down that it was done: 1 accepted, 0 refused. */
export function callsOf({ chain, releases, cards, now }: Place) {
  const contextOf = (personId: string, key: string) =>
    asSelf({
      chain,
      now,
      release: releases.liveRelease(chain),
      lang: 'en',
      correlationId: 'year',
      caller: {
        user: {
          userId: personId,
          centerId: 'c1',
          birthday: '1990-05-17',
          status: 'ACTIVE',
          accessLevel: ['MEMBER'],
          relations: [],
        },
        sessionId: 's',
      },
      flow: { instanceId: key, act: 'act', key },
    })
  const callerOf =
    (personId: string, key: string): Call =>
    async (id, input) => {
      const handler = handlers.get(id)
      if (!handler) throw new Error(`no such call: ${id}`)
      return runInProcess(handler, contextOf(personId, key), input)
    }
  const note = async (name: string, accepted: boolean): Promise<number> => {
    const value = accepted ? 1 : 0
    await db().insertInto('counters').values({ chain_id: chain, name, value }).execute()
    return value
  }
  const begun = (name: string) =>
    db()
      .selectFrom('payment_intents')
      .select(['return_token', 'amount_minor'])
      .where('chain_id', '=', chain)
      .where('flow_instance_id', '=', name)
      .executeTakeFirst()

  /** One transaction: cut off, it is done again as if it had never been. */
  const here = (name: string, person: Person, wanted: Act): Promise<number> =>
    tx(async () => {
      const act = () => actsOf(callerOf(person.personId, name), { chain, now }).act(person, wanted)
      const answer = await attempt<AnyAnswer>(act, ({ ok }) => ok)
      return note(name, answer.ok)
    })

  /** At the provider's page, between transactions: cut off, its payer comes back to the payment that he began. */
  const outside = async (name: string, person: Person, wanted: Act): Promise<number> => {
    const call = callerOf(person.personId, name)
    if ((await begun(name)) === undefined) {
      const answer = await actsOf(call, { chain, now }).act(person, wanted)
      if (!answer.ok) return note(name, false)
    }
    const payment = await begun(name)
    if (payment === undefined) throw new Error(`nothing was begun: ${name}`)
    await cards.pay(payment.return_token, payment.amount_minor)
    const checked = await call('payment/check-payment', { paymentId: payment.return_token, provider: 'cards' })
    return note(name, checked.value?.code === 'RD')
  }

  return {
    perform: (name: string, person: Person, wanted: Act): Promise<number> =>
      isOutside(wanted) ? outside(name, person, wanted) : here(name, person, wanted),
  }
}

const isOutside = (act: Act): boolean =>
  ['buyOut', 'clips', 'pay'].includes(act.is) || ('by' in act && act.by === 'cards')
