import { expect, test } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { secretsOf } from '#server/features/payments/secret-repository.ts'
import { secrets } from '#tools/secrets/index.ts'
import { startTestDatabase } from '../support/database.ts'

startTestDatabase()

const root = process.cwd()
const chain = 'nordlys'
const given = (words: string) => async () => words
const nothing = given('')

test('a secret is kept encrypted, told by its name alone, and replaced', async () => {
  const account = 'kept-and-replaced'
  const set = (words: string) => secrets(['set', chain, 'adyen', account, 'apiKey'], root, given(words))

  await set('first-secret\n')
  const answer = await set('second-secret\n')

  expect(answer).toEqual({ status: 0, text: 'nordlys, adyen, kept-and-replaced: apiKey is kept.' })
  expect(await secretsOf({ chain, provider: 'adyen', account })).toEqual({ apiKey: 'second-secret' })
  const rows = await db().selectFrom('provider_secrets').select(['sealed']).where('account', '=', account).execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.sealed).not.toContain('second-secret')
  expect(await secrets(['list', chain, 'adyen', account], root, nothing)).toEqual({
    status: 0,
    text: 'apiKey: kept\nhmacKey: missing',
  })
})

test('what an issuer of single sign-on knows the portal by is kept like a merchant’s', async () => {
  const answer = await secrets(['set', chain, 'sso', 'club-portal', 'clientSecret'], root, given('s3cret'))

  expect(answer).toEqual({ status: 0, text: 'nordlys, sso, club-portal: clientSecret is kept.' })
  expect(await secretsOf({ chain, provider: 'sso', account: 'club-portal' })).toEqual({ clientSecret: 's3cret' })
})

test.each([
  { args: [], says: /npm run secrets/ },
  { args: ['set', chain, 'adyen'], says: /npm run secrets/ },
  { args: ['set', chain, 'adyen', 'one', 'apiKey', 'the-secret-itself'], says: /npm run secrets/ },
  { args: ['set', 'nowhere', 'adyen', 'one', 'apiKey'], says: /no chain "nowhere"/ },
  { args: ['set', '../nordlys', 'adyen', 'one', 'apiKey'], says: /no chain/ },
  { args: ['set', chain, 'piggybank', 'one', 'apiKey'], says: /no provider "piggybank". Choose one of: adyen/ },
  { args: ['set', chain, 'adyen', 'one', 'password'], says: /no secret "password". It has: apiKey, hmacKey/ },
  { args: ['set', chain, 'adyen', 'one', 'apiKey'], says: /Nothing came/ },
])('a wrong question is answered in a sentence: $args', async ({ args, says }) => {
  const answer = await secrets(args, root, nothing)

  expect(answer.status).toBe(2)
  expect(answer.text).toMatch(says)
})
