import { createTransport } from 'nodemailer'
import type { MailTransport } from './environment.ts'

/** A mail server, as `SMTP_URL` names it. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; else it is begun by STARTTLS. */
  readonly secure: boolean
  readonly user: string | null
  readonly password: string | null
}

const patienceMs = 20_000

/**
 * Hands mails over by SMTP, encrypted; a server of this machine may do without. What the server will never take (5xx for
 * its sender, its reader or its text) is refused; everything else is tried again: whether it arrived is not known, and
 * its Message-ID says that it is the same.
 */
export function smtpTransport(
  { host, port, secure, user, password }: SmtpServer,
  tls: { readonly ca?: string } = {},
): MailTransport {
  const isOwn = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)
  const transport = createTransport({
    host,
    port,
    secure,
    tls,
    requireTLS: !secure && !isOwn,
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, from, replyTo, to, subject, text, html, lang, files }) => {
    if (!isAddress(from.address) || !isAddress(to)) return 'refused'
    try {
      await transport.sendMail({
        from: { ...from },
        to: { name: '', address: to },
        ...(replyTo === null ? {} : { replyTo: { name: from.name, address: replyTo } }),
        envelope: { from: from.address, to: [to] },
        messageId: `<${id}@${from.address.split('@')[1]}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': lang },
        subject,
        text,
        html,
        attachments: files.map(({ name, type, data }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(data, 'base64'),
        })),
      })
      return 'taken'
    } catch (error) {
      if (isFinal(error)) return 'refused'
      throw error
    }
  }
}

/** One address: what could be read as two, or as a second head, is none. */
const isAddress = (text: string): boolean => /^[^\s<>()[\]:;,"\\@\p{Cc}]+@[^\s<>()[\]:;,"\\@\p{Cc}]+$/u.test(text)

/** A wrong password of ours is no fault of the mail: it waits until the operator has mended it. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
}
