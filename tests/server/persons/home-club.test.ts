import { expect, it } from 'vitest'
import { clubConfig, startDemoClub } from '../support/demo-club.ts'

const { ask } = startDemoClub({ ...clubConfig, features: { allowSubscriptionSaleOutsideHomeCenter: false } })

it.each([
  ['102', 200],
  ['104', 404],
])('where plans are sold at home only, who joins at 102 may call %s his home (%i)', async (homeCenter, status) => {
  const answer = await ask('person/create-person', {
    centerId: '102',
    password: null,
    person: { firstName: 'Ada', lastName: `Lovelace ${homeCenter}`, birthday: '1990-05-05', homeCenter },
  })

  expect([answer.status, answer.body.at]).toEqual([status, status === 200 ? undefined : 'person.homeCenter'])
})
