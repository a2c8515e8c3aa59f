import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it, test } from 'vitest'
import type { OutgoingMail } from '#server/features/mail/environment.ts'
import { smtpTransport } from '#server/features/mail/smtp-transport.ts'
import { readSettings } from '#server/settings.ts'
import { certificate, privateKey } from './certificate.ts'

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly secure: boolean
  readonly user: unknown
  /** The head, unfolded, and the rest. */
  readonly head: readonly string[]
  readonly body: string
}

const open: SMTPServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise<void>((done) => server.close(() => done()))))
})

/** A mail server on this machine that keeps what it is given. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    cert: certificate,
    key: privateKey,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const [head = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n')
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          secure: session.secure === true,
          user: session.user,
          head: head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n'),
          body: body.join('\r\n\r\n'),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  open.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  return { received, at: { host: 'localhost', port, secure: false, user: null, password: null } }
}

const mail = (more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: 'a1b2c3',
  chain: 'north',
  from: { name: 'North', address: 'no-reply@north.test' },
  replyTo: null,
  to: 'anna@example.org',
  subject: 'Grüße',
  text: 'Guten Tag\n\n428193\n',
  html: '<p>Guten Tag</p>',
  lang: 'de',
  files: [{ data: 'JVBERg==', type: 'application/pdf', name: 'Vertrag-102.pdf' }],
  ...more,
})

const headOf = ({ head }: Received, name: string) =>
  head.filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))

const refusing = (responseCode: number) => (_: unknown, __: unknown, done: (error?: Error | null) => void) =>
  done(Object.assign(new Error('no'), { responseCode }))

describe('a mail server', () => {
  it('is given the mail as text and HTML, under an id that a retry repeats', async () => {
    const { at, received } = await mailServer()
    const send = smtpTransport(at)

    expect([await send(mail({ replyTo: 'desk@north.test' })), await send(mail())]).toEqual(['taken', 'taken'])

    const [one, two] = received
    expect(one).toMatchObject({ from: 'no-reply@north.test', to: ['anna@example.org'] })
    expect(one && headOf(one, 'From')).toEqual(['From: North <no-reply@north.test>'])
    expect(one && headOf(one, 'Reply-To')).toEqual(['Reply-To: North <desk@north.test>'])
    expect(one && headOf(one, 'Subject')).toEqual(['Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?='])
    expect(one && headOf(one, 'Content-Language')).toEqual(['Content-Language: de'])
    expect(one && headOf(one, 'Auto-Submitted')).toEqual(['Auto-Submitted: auto-generated'])
    expect(one?.body).toContain('428193')
    expect(one?.body).toMatch(/Content-Type: application\/pdf; name=Vertrag-102\.pdf[\s\S]*JVBERg==/)
    expect(one?.body).toContain('<p>Guten Tag</p>')
    expect([one, two].flatMap((each) => (each ? headOf(each, 'Message-ID') : []))).toEqual([
      'Message-ID: <a1b2c3@north.test>',
      'Message-ID: <a1b2c3@north.test>',
    ])
  })

  it.each([
    ['its sender', { onMailFrom: refusing(550) }],
    ['its reader', { onRcptTo: refusing(553) }],
    [
      'its text',
      {
        onData: (stream: NodeJS.ReadableStream, _: unknown, done: (error: Error) => void) => {
          stream.on('end', () => done(Object.assign(new Error('no'), { responseCode: 554 })))
          stream.resume()
        },
      },
    ],
  ] as readonly [string, SMTPServerOptions][])('that will never take %s has the mail given up', async (_, options) => {
    const { at } = await mailServer(options)

    expect(await smtpTransport(at)(mail())).toBe('refused')
  })

  it.each([
    ['is busy with its reader', { onRcptTo: refusing(450) }],
    ['is busy with its sender', { onMailFrom: refusing(421) }],
    [
      'turns everybody away for now',
      {
        onConnect: (_: unknown, done: (error: Error) => void) =>
          done(Object.assign(new Error('no'), { responseCode: 421 })),
      },
    ],
    [
      'turns everybody away',
      {
        onConnect: (_: unknown, done: (error: Error) => void) =>
          done(Object.assign(new Error('no'), { responseCode: 554 })),
      },
    ],
  ] as readonly [string, SMTPServerOptions][])('that %s gets it again later', async (_, options) => {
    const { at, received } = await mailServer(options)

    await expect(smtpTransport(at)(mail())).rejects.toThrow()
    expect(received).toEqual([])
  })

  it('that does not know our password gets it again later, when that is mended', async () => {
    const { at, received } = await mailServer({
      allowInsecureAuth: true,
      authOptional: false,
      onAuth: ({ username, password }, _, done) =>
        password === 'right' ? done(null, { user: username }) : done(new Error('no')),
    })

    await expect(smtpTransport({ ...at, user: 'north', password: 'wrong' })(mail())).rejects.toThrow()
    expect(await smtpTransport({ ...at, user: 'north', password: 'right' })(mail())).toBe('taken')
    expect(received.map(({ user }) => user)).toEqual(['north'])
  })

  it('that nobody answers for gets it again later', async () => {
    await expect(
      smtpTransport({ host: 'localhost', port: 1, secure: false, user: null, password: null })(mail()),
    ).rejects.toThrow()
  })
})

describe('encrypted', () => {
  it.each([
    ['by STARTTLS', { hideSTARTTLS: false }],
    ['from the first byte', { secure: true }],
  ] as readonly [string, SMTPServerOptions][])(
    '%s, a server that is vouched for is given the mail',
    async (_, options) => {
      const { at, received } = await mailServer(options)
      const server = { ...at, secure: options.secure === true }

      expect(await smtpTransport(server, { ca: certificate })(mail())).toBe('taken')
      expect(received.map(({ secure }) => secure)).toEqual([true])
    },
  )

  it.each([
    ['by STARTTLS', { hideSTARTTLS: false }],
    ['from the first byte', { secure: true }],
  ] as readonly [string, SMTPServerOptions][])(
    '%s, one that nobody vouches for is given nothing',
    async (_, options) => {
      const { at, received } = await mailServer(options)

      await expect(smtpTransport({ ...at, secure: options.secure === true })(mail())).rejects.toThrow()
      expect(received).toEqual([])
    },
  )

  it('is what a server elsewhere has to be', async () => {
    const { at, received } = await mailServer({ disabledCommands: ['STARTTLS'] })

    // The same machine under a name that is not known to be it.
    const elsewhere = smtpTransport({ ...at, host: '0.0.0.0' }, { ca: certificate })
    await expect(elsewhere(mail())).rejects.toThrow()
    expect(received).toEqual([])
  })
})

describe('hostile names and words stay in their places', () => {
  test.each<[string, Partial<OutgoingMail>]>([
    ['a name with a line break', { from: { name: 'A\r\nBcc: eve@evil.example', address: 'no-reply@north.test' } }],
    ['a name that looks like an address', { from: { name: '<eve@evil.example>, "', address: 'no-reply@north.test' } }],
    ['a subject with a line break', { subject: 'Hi\r\nBcc: eve@evil.example\r\n\r\nbody' }],
    ['a subject with other breaks', { subject: 'Hi\u2028Bcc: eve@evil.example\u0000\u0085x' }],
    ['a language with a line break', { lang: 'de\r\nBcc: eve@evil.example' }],
    ['an id with a line break', { id: 'x>\r\nBcc: <eve@evil.example' }],
    ['a text that ends the mail', { text: 'a\r\n.\r\nMAIL FROM:<eve@evil.example>\r\n' }],
  ])('%s', async (_, more) => {
    const { at, received } = await mailServer()

    expect(await smtpTransport(at)(mail(more))).toBe('taken')

    expect(received).toHaveLength(1)
    const [one] = received
    expect(one?.to).toEqual(['anna@example.org'])
    expect(one?.from).toBe('no-reply@north.test')
    for (const name of ['Bcc', 'MAIL FROM']) expect(one && headOf(one, name)).toEqual([])
    for (const name of ['From', 'To', 'Subject', 'Message-ID']) expect(one && headOf(one, name)).toHaveLength(1)
  })

  test.each([
    'anna@example.org, eve@evil.example',
    'anna@example.org\r\nRCPT TO:<eve@evil.example>',
    '"anna" <eve@evil.example>',
    'anna@example.org;eve@evil.example',
    'anna',
    '',
  ])('an address that is none, or two, is written to by nobody: %j', async (to) => {
    const { at, received } = await mailServer()

    expect(await smtpTransport(at)(mail({ to }))).toBe('refused')
    expect(received).toEqual([])
  })
})

describe('SMTP_URL', () => {
  const smtp = (SMTP_URL: string) => readSettings({ SMTP_URL }, '/').smtp

  it.each([
    [
      'smtps://north:s%40cret@mail.example',
      { host: 'mail.example', port: 465, secure: true, user: 'north', password: 's@cret' },
    ],
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, user: null, password: null }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false, user: null, password: null }],
  ])('%s', (url, server) => {
    expect(smtp(url)).toEqual(server)
  })

  it.each(['mail.example', 'https://mail.example', 'smtp://', 'smtp://user:hidden@'])('%s ends the start', (url) => {
    expect(() => smtp(url)).toThrow('SMTP_URL is no address of a mail server')
    expect(() => smtp(url)).not.toThrow('hidden')
  })

  it('may be left out', () => {
    expect(readSettings({}, '/').smtp).toBeNull()
  })
})
