import { expect, it } from 'vitest'
import { Email } from '#contract/shapes/password.ts'
import { formats } from '#engine/tables/formats.ts'
import { keptEmail } from '#server/email.ts'
import { firstProblem } from '#server/http/validate.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { password, somebody } from '../support/people.ts'

const test = startTestApp()

it.each([
  [' Anna@Example.ORG ', 'anna@example.org'],
  ['anna@STRASSE.de', 'anna@strasse.de'],
  ['anna@straße.de', 'anna@xn--strae-oqa.de'],
  ['anna@xn--strae-oqa.de', 'anna@xn--strae-oqa.de'],
  ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
])('%j is kept as %s, and what is kept is an address', (typed, kept) => {
  expect([keptEmail(typed), keptEmail(kept)]).toEqual([kept, kept])
  expect([formats.email?.(typed), formats.email?.(kept)]).toEqual([true, true])
})

it.each([' ANNA@straße.example.org ', 'anna@STRASSE.example.org'.replace('SS', 'ß'), 'anna@xn--strae-oqa.example.org'])(
  '%j signs in whoever is kept in another spelling',
  async (typed) => {
    const chain = freshChain()
    await somebody(chain, { email: 'anna@xn--strae-oqa.example.org' })

    const answer = await test.ask(chain, 'user/authenticate', { email: typed, password })

    expect(answer.status).toBe(200)
  },
)

it.each([
  ['müller@example.org', false],
  ['аnna@example.org', false],
  ['anna@straße.de', true],
  [' anna@example.org', true],
])('%j over HTTP is judged as in a form', (email, fits) => {
  expect([firstProblem(Email, email) === null, formats.email?.(email)]).toEqual([fits, fits])
})
