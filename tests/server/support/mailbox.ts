import type { OutgoingMail } from '#server/features/mail/environment.ts'
import { jobKinds } from '#server/jobs/kinds.ts'
import { workDue } from '#server/jobs/work.ts'

/** What was sent, and the work that sends it. */
export function testMailbox() {
  const sent: OutgoingMail[] = []
  return {
    sent,
    transport: () => async (mail: OutgoingMail) => {
      sent.push(mail)
      return 'taken' as const
    },
    /** Does what is due in this chain; answers the mails that went out by it. */
    async deliver(chain: string, now: Date): Promise<readonly OutgoingMail[]> {
      const before = sent.length
      await workDue({ kinds: jobKinds, now, chain })
      return sent.slice(before).filter((mail) => mail.chain === chain)
    },
  }
}

/** The addresses in a mail's text. */
export const linksIn = ({ text }: Pick<OutgoingMail, 'text'>): readonly string[] => text.match(/https?:\/\/\S+/g) ?? []

/** The code in a mail's text. */
export const codeIn = ({ text }: Pick<OutgoingMail, 'text'>): string => /^\d{6}$/m.exec(text)?.[0] ?? ''
