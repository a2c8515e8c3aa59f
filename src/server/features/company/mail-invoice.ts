import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { askForMails } from '../mail/ask.ts'
import { mailing } from '../mail/environment.ts'
import { portalLink } from '../mail/portal-link.ts'
import type { WrittenInvoice } from './write-invoices.ts'

/** Tells a company's contacts for billing that an invoice is there, in the running transaction; where it has none, the others. */
export async function mailInvoice(
  chain: string,
  { id, companyId, reference, ...written }: WrittenInvoice,
): Promise<void> {
  const { currency, minor, dueDate: date, now } = written
  const link = portalLink({ chain, release: mailing().releaseOf(chain) }, null, '/company/billing-info')
  const mails = (await readersOf(chain, companyId)).map(({ personId, company }) => ({
    request: {
      to: { personId },
      link,
      ...(minor < 0
        ? ({ template: 'company-credit', params: { company, number: reference } } as const)
        : ({
            template: 'company-invoice',
            params: { company, number: reference, amountMinor: minor, currency, date },
          } as const)),
    },
    dedupKey: `company-invoice:${id}:${personId}`,
  }))
  await askForMails(chain, mails, now)
}

async function readersOf(chain: string, companyId: string) {
  const { rows } = await sql<{ personId: string; company: string }>`
    select contacts.person_id as "personId", companies.name as company
    from company_contacts contacts
    join companies on companies.chain_id = contacts.chain_id and companies.id = contacts.company_id
    where contacts.chain_id = ${chain} and contacts.company_id = ${companyId}
      and (contacts.kind = 'BILLING' or not exists (
        select from company_contacts others
        where others.chain_id = contacts.chain_id and others.company_id = contacts.company_id
          and others.kind = 'BILLING'))
    order by contacts.person_id`.execute(db())
  return rows
}
