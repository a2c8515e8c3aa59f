import { expect, it } from 'vitest'
import { clubConfig, startDemoClub } from '../support/demo-club.ts'

const { ask } = startDemoClub({ ...clubConfig, joinForm: { disableEmailValidation: true } })

it('a chain that does not compare addresses lets a family share one', async () => {
  const make = (firstName: string) =>
    ask('person/create-person', {
      centerId: '102',
      password: `Geheim12!${firstName}`,
      person: { firstName, lastName: 'Lindqvist', birthday: '1990-01-01', email: 'anna@example.org' },
    })

  expect((await ask('person/find-person-by-email', { email: 'anna@example.org' })).body.exists).toBe(false)
  expect((await make('Bo')).status).toBe(200)
  expect((await make('Cleo')).status).toBe(200)
})
