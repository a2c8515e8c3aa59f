import { anything, assert, asyncProperty, dictionary, string } from 'fast-check'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { addBodyParser } from '#server/http/read-body.ts'

const app = fastify()
addBodyParser(app)
app.post('/', async ({ body }) => ({ body }))
afterAll(() => app.close())

const send = (payload: string) =>
  app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } })

describe('a body', () => {
  it('is read as it is written, whatever its names and texts look like', async () => {
    const values = anything({ key: string(), withNullPrototype: false })
    await assert(
      asyncProperty(dictionary(string({ unit: 'binary-ascii' }), values, { noNullPrototype: true }), async (value) => {
        const text = JSON.stringify(value)
        const answer = await send(text)
        // What begins like a prototype is refused by itself, and so is what is no map.
        if (answer.statusCode === 200) expect(answer.json().body).toEqual(JSON.parse(text))
        expect([200, 400]).toContain(answer.statusCode)
        expect(answer.statusCode === 400 && !/__proto__|constructor/.test(text)).toBe(false)
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    '{"a":"x\\":1,\\"a","b":"\\\\"}',
    '{"a":{"a":[{"a":1},{"a":2}]}}',
    '{ "a" : "\\"a\\" : 1" , "b" : "a" }',
    '[]',
    '""',
    '',
  ])('is taken: %s', async (text) => {
    expect((await send(text)).statusCode).toBe(200)
  })

  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":2}',
    '{"b":[{"a":{},"a":{}}]}',
    '{"" : 1, "" : 2}',
    '{"a":{"a":1},"b":"\\"", "a" :3}',
  ])('in which a name stands twice is refused: %s', async (text) => {
    expect((await send(text)).statusCode).toBe(400)
  })
})
