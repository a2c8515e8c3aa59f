import type { MailTransport } from './environment.ts'

const patienceMs = 10_000

/** Hands mails to the mailbox that imitates a mail server; nothing leaves this machine. */
export function sandboxTransport(origin: string): MailTransport {
  return async (mail) => {
    const answer = await fetch(`${origin}/sandbox/mail/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...mail, from: `${mail.from.name} <${mail.from.address}>` }),
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.arrayBuffer()
    if (answer.status !== 202) throw new Error(`the mailbox answered ${answer.status}`)
    return 'taken'
  }
}
