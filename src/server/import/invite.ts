import { sql } from 'kysely'
import { db, tx } from '../db/ambient.ts'
import { askForMail } from '../features/mail/ask.ts'
import { withoutPassword } from '../sessions/password.ts'

const atOnce = 500

/** Writes to whoever was brought along and has no password yet, once each; answers to how many. */
export async function invite(chain: string, link: string, now: Date): Promise<number> {
  let count = 0
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; language: string | null }>`
      select persons.id, persons.language
      from logins
      join persons on persons.chain_id = logins.chain_id and persons.id = logins.person_id
      where logins.chain_id = ${chain} and logins.password_hash = ${withoutPassword} and persons.id > ${after}
        and persons.status not in ('DUPLICATE', 'TRANSFERRED')
        and not exists (
          select from jobs
          where jobs.chain_id = ${chain} and jobs.kind = 'mail' and jobs.dedup_key = 'account-moved:' || persons.id
        )
      order by persons.id
      limit ${atOnce}`.execute(db())
    await tx(async () => {
      for (const { id: personId, language: lang } of rows) {
        const mail = { template: 'account-moved', to: { personId }, lang, params: {}, link } as const
        await askForMail(chain, mail, { dedupKey: `account-moved:${personId}`, now })
      }
    })
    count += rows.length
    if (rows.length < atOnce) return count
    after = rows.at(-1)?.id ?? ''
  }
}
