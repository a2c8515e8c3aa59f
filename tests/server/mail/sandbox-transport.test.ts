import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sandboxApp } from '#sandbox/app.ts'
import { createWorld } from '#sandbox/world.ts'
import { sandboxTransport } from '#server/features/mail/sandbox-transport.ts'

const mail = {
  id: 'm1',
  chain: 'north',
  from: { name: 'North', address: 'no-reply@north.test' },
  replyTo: null,
  to: 'anna@example.org',
  subject: 'Grüße',
  text: 'Text',
  html: '<p>Text</p>',
  lang: 'de',
  files: [{ data: 'JVBERg==', type: 'application/pdf', name: 'Vertrag-102.pdf' }],
}

test('what is handed over lies in the mailbox of the chain', async () => {
  const app = Fastify()
  const look = { chain: 'north', name: 'North', lookAndFeel: {}, languages: ['de'] }
  await app.register(sandboxApp, { world: createWorld({ providers: [] }), lookOf: () => look })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  await sandboxTransport(origin)(mail)

  const { replyTo: _, ...read } = mail
  const answer = await app.inject({ url: '/sandbox/mail', headers: { accept: 'application/json' } })
  expect(answer.json()).toMatchObject([{ ...read, from: 'North <no-reply@north.test>' }])
  await app.close()
})

test('a mailbox that takes nothing is said, so that it is tried again', async () => {
  const app = Fastify()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  await expect(sandboxTransport(origin)(mail)).rejects.toThrow('the mailbox answered 404')
  await app.close()
  await expect(sandboxTransport(origin)(mail)).rejects.toThrow()
})
