import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { problem } from '../cells.ts'
import { insertRecords } from '../insert-records.ts'
import type { ImportKind } from '../kind.ts'
import { named } from '../named.ts'
import { inPages, keyOf, partsOfPage } from '../pages.ts'

/** Families: what somebody is to a person. Whoever may act for whom follows from it. */
export const relations: ImportKind = {
  name: 'relations',
  columns: {
    externalId: { type: 'id', required: true, about: 'any name of its own' },
    personExternalId: { type: 'id', required: true, about: 'whose family' },
    relatedExternalId: { type: 'id', required: true, about: 'who belongs to it' },
    relation: {
      type: 'text',
      required: true,
      about: 'what they are to the person',
      of: ['CHILD', 'SPOUSE', 'PARTNER', 'OTHER'],
    },
  },

  check: ({ cells }) =>
    cells.personExternalId === cells.relatedExternalId ? [problem('relatedExternalId', 'is the same person')] : [],

  async compare(rows, { chain }) {
    const known = await named(chain, 'persons', 'relatedExternalId', rows)
    return rows.flatMap(({ line, cells: { relatedExternalId = '' } }) =>
      known.has(relatedExternalId)
        ? []
        : [
            {
              line,
              ...problem('relatedExternalId', `there is nobody "${relatedExternalId}": bring persons along first`),
            },
          ],
    )
  },

  async write(rows, { chain }) {
    const known = await named(chain, 'persons', 'relatedExternalId', rows)
    const all = rows.map(({ personId, cells: { relatedExternalId = '', relation } }) => ({
      person_id: personId,
      related_id: known.get(relatedExternalId),
      relation,
    }))
    await insertRecords('person_relations', chain, all)
  },

  read: ({ chain }) =>
    inPages(async (after, most) => {
      const [person = '', related = ''] = partsOfPage(after)
      const { rows } = await sql<Record<string, string>>`
        select own.person_id as person, own.related_id as related, own.relation,
          coalesce(whose.external_id, own.person_id) as "personExternalId",
          coalesce(others.external_id, own.related_id) as "relatedExternalId"
        from person_relations own
        left join import_keys whose on whose.chain_id = own.chain_id and whose.kind = 'persons'
          and whose.entity_id = own.person_id
        left join import_keys others on others.chain_id = own.chain_id and others.kind = 'persons'
          and others.entity_id = own.related_id
        where own.chain_id = ${chain} and (own.person_id, own.related_id) > (${person}, ${related})
        order by own.person_id, own.related_id
        limit ${most}`.execute(db())
      return rows.map(({ person: of = '', related: to = '', ...row }) => ({
        ...row,
        id: keyOf(of, to),
        externalId: `${row.personExternalId}/${row.relatedExternalId}`,
      }))
    }),
}
