import { sql } from 'kysely'
import { db } from '#server/db/ambient.ts'
import { insertClipcardBasket } from '#server/features/clipcards/basket-repository.ts'
import { answerOffer } from '#server/features/leaving/repository.ts'
import { keepIdentity } from '#server/features/persons/kept-identity.ts'
import type { TestApp } from '../support/app.ts'
import { idOf, markOf } from './three-chains.ts'

/** A member of alpha stays, unmoved by an offer, and has sessions in a basket; somebody declares that he leaves. */
export async function alphasLeaving(test: TestApp): Promise<void> {
  const mark = markOf('alpha')
  const subscriptionId = idOf('alpha', 'eva-komplett')
  await answerOffer('alpha', { subscriptionId, offerId: mark, answer: 'declined', now: test.now })
  await insertClipcardBasket('alpha', {
    id: idOf('alpha', 'basket'),
    personId: idOf('alpha', 'anna'),
    byPersonId: null,
    centerId: idOf('alpha', '101'),
    planId: idOf('alpha', 'kurskarte'),
    size: 4,
    startDate: null,
    madeAt: 'online',
    agreed: null,
    now: test.now,
    expiresAt: new Date(test.now.getTime() + 900_000),
  })
  await test.ask('alpha', 'subscription/declare-cancellation', {
    declaration: { kind: 'ordinary', firstName: mark, lastName: mark, email: `${mark}leaves@example.org` },
    baseUrl: 'https://alpha.test',
  })
  const asked = { id: idOf('alpha', 'deletion'), personId: idOf('alpha', 'anna') }
  await sql`
    insert into deletion_requests (chain_id, id, person_id, center_id, state, asked_at, undo_until, answer_by, decided_at, note)
    select chain_id, ${asked.id}, id, center_id, 'WITHDRAWN', now(), now(), now(), now(), ${mark}
    from persons where chain_id = ${'alpha'} and id = ${asked.personId}`.execute(db())
  await keepIdentity('alpha', asked.personId, '2036-12-31')
}
