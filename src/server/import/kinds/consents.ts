import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { insertRecords } from '../insert-records.ts'
import type { ImportKind } from '../kind.ts'
import { inPages, keyOf, partsOfPage } from '../pages.ts'

/** Who accepted which notice on personal data, when, in which language, and what they agreed to beside it. */
export const consents: ImportKind = {
  name: 'consents',
  columns: {
    externalId: { type: 'id', required: true, about: 'any name of its own' },
    personExternalId: { type: 'id', required: true, about: 'whose' },
    notice: { type: 'day', required: true, about: 'the notice: the day from which it is in force' },
    acceptedAt: { type: 'moment', required: true, about: '' },
    language: { type: 'language', required: true, about: 'in which it was read' },
    newsletters: { type: 'boolean', about: 'agreed to with it: yes or no' },
    thirdParties: { type: 'boolean', about: 'agreed to with it: yes or no' },
  },

  async write(rows, { chain }) {
    const all = rows.map(({ personId, cells }) => ({
      person_id: personId,
      version: cells.notice,
      accepted_at: cells.acceptedAt,
      lang: cells.language,
      allow_email_newsletters: cells.newsletters === 'yes',
      allow_third_party_offers: cells.thirdParties === 'yes',
    }))
    await insertRecords('gdpr_acceptances', chain, all)
  },

  read: ({ chain }) =>
    inPages(async (after, most) => {
      const [person = '', notice = ''] = partsOfPage(after)
      const { rows } = await sql<Record<string, string> & { at: Date }>`
        select own.person_id as person, own.version::text as notice, own.lang as language, own.accepted_at as at,
          case when own.allow_email_newsletters then 'yes' else 'no' end as newsletters,
          case when own.allow_third_party_offers then 'yes' else 'no' end as "thirdParties",
          coalesce(whose.external_id, own.person_id) as "personExternalId"
        from gdpr_acceptances own
        left join import_keys whose on whose.chain_id = own.chain_id and whose.kind = 'persons'
          and whose.entity_id = own.person_id
        where own.chain_id = ${chain}
          and (own.person_id, own.version) > (${person}, ${notice || '0001-01-01'}::date)
        order by own.person_id, own.version
        limit ${most}`.execute(db())
      return rows.map(({ person: of = '', at, ...row }) => ({
        ...row,
        id: keyOf(of, row.notice ?? ''),
        externalId: `${row.personExternalId}/${row.notice}`,
        acceptedAt: at.toISOString(),
      }))
    }),
}
