import { beforeAll, describe, expect, it } from 'vitest'
import { goodTexts, manyLines, refusedTexts } from '../../support/hostile-texts.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'

const test = startTestApp()
let chain: string

beforeAll(() => {
  chain = freshChain()
})

/** Somebody without an account writes a name into a letter to the club. */
const declare = (lastName: string) =>
  test.ask(chain, 'subscription/declare-cancellation', {
    declaration: { kind: 'ordinary', firstName: 'Anna', lastName, email: 'anna@example.org' },
  })

describe('a text on the wire', () => {
  it.each([...refusedTexts, ...manyLines])('with %s is refused by the name of its field', async (_, text) => {
    const { status, body } = await declare(text)

    expect([status, body.errorCode, body.at]).toEqual([400, 'INVALID_TEXT', 'declaration.lastName'])
  })

  it('is refused in the name of a member as well, and that is not said again', async () => {
    const { body } = await test.ask(chain, 'user/authenticate', { 'a\u202eb': 'x' })

    expect([body.errorCode, body.at]).toEqual(['INVALID_TEXT', ''])
  })

  it.each(goodTexts.filter(([, text]) => text.length <= 80))('is taken: %s', async (_, text) => {
    expect((await declare(text)).body.errorCode).not.toBe('INVALID_TEXT')
  })
})
