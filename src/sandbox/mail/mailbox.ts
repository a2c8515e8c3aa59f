import type { FastifyInstance } from 'fastify'
import type { Look } from '../page/frame.ts'
import { wordsFor } from '../page/reader.ts'
import { addTextBodies, bodyText } from '../read-body.ts'
import type { World } from '../world.ts'
import { listPage, mailDocument, mailPage } from './mail-pages.ts'

/** A mail as our server hands it over. */
export interface Mail {
  /** The same mail handed over twice is one. */
  readonly id: string
  readonly chain: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly lang: string
  /** What it brings along, in base64. */
  readonly files: readonly MailFile[]
  readonly at: string
}

interface MailFile {
  readonly data: string
  readonly type: string
  readonly name: string
}

/** The oldest mails of a chain make room. */
const mostPerChain = 200

interface MailboxOptions {
  readonly world: World
  readonly lookOf: (host: string | undefined) => Look | null
}

/** A mail server that delivers nothing, and a page that shows what it was given: each chain's on the chain's own address. */
export async function addMailbox(app: FastifyInstance, { world, lookOf }: MailboxOptions): Promise<void> {
  const mails = world.store.table<Mail>('mails')
  const of = (chain: string) => mails.list().filter((mail) => mail.chain === chain)
  addTextBodies(app)

  app.post('/send', (request, reply) => {
    const isJson = request.headers['content-type']?.startsWith('application/json')
    const mail = isJson ? readMail(bodyText(request), world.now()) : null
    if (mail === null)
      return reply.code(400).send({ error: 'a mail has id, chain, from, to, subject, text, html, lang' })
    if (mails.get(mail.id) === null) mails.put(mail)
    const [oldest, ...others] = of(mail.chain)
    if (oldest && others.length >= mostPerChain) mails.remove(oldest.id)
    return reply.code(202).send({ id: mail.id })
  })

  app.get('/', (request, reply) => {
    const look = lookOf(request.headers.host)
    if (look === null) return reply.callNotFound()
    const newest = of(look.chain).toReversed()
    if (request.headers.accept?.startsWith('application/json')) return newest
    return listPage(reply, { words: wordsFor(request, look), look, mails: newest })
  })

  app.get('/:id', (request, reply) => {
    const look = lookOf(request.headers.host)
    const mail = mails.get((request.params as { readonly id: string }).id)
    if (look === null || mail?.chain !== look.chain) return reply.callNotFound()
    return mailPage(reply, { words: wordsFor(request, look), look, mail })
  })

  app.get('/:id/files/:position', (request, reply) => {
    const { id, position } = request.params as { readonly id: string; readonly position: string }
    const mail = mails.get(id)
    const file = mail?.chain === lookOf(request.headers.host)?.chain ? mail?.files[Number(position)] : undefined
    if (file === undefined) return reply.callNotFound()
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .send(Buffer.from(file.data, 'base64'))
  })

  app.get('/:id/html', (request, reply) => {
    const mail = mails.get((request.params as { readonly id: string }).id)
    if (mail === null || mail.chain !== lookOf(request.headers.host)?.chain) return reply.callNotFound()
    return mailDocument(reply, mail)
  })
}

const fields = ['id', 'chain', 'from', 'to', 'subject', 'text', 'html', 'lang'] as const

const isFile = (value: unknown): value is MailFile =>
  ['data', 'type', 'name'].every((name) => typeof (value as { readonly [name: string]: unknown })?.[name] === 'string')

function readMail(text: string, now: Date): Mail | null {
  try {
    const value = JSON.parse(text)
    if (!fields.every((name) => typeof value?.[name] === 'string')) return null
    const mail = Object.fromEntries(fields.map((name) => [name, value[name]])) as Omit<Mail, 'at' | 'files'>
    const files = Array.isArray(value.files) ? value.files.filter(isFile) : []
    return { ...mail, files, at: now.toISOString() }
  } catch {
    return null
  }
}
