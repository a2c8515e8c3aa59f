import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { legalPapers } from '../../features/legal/paper.ts'
import { problem } from '../cells.ts'
import { insertRecords } from '../insert-records.ts'
import type { ImportKind } from '../kind.ts'
import { named } from '../named.ts'
import { inPages, keyOf, partsOfPage } from '../pages.ts'

/** Papers that were accepted with a contract, and the contract as it was signed, by what they say (`texts`). */
export const papers: ImportKind = {
  name: 'papers',
  columns: {
    externalId: { type: 'id', required: true, about: 'any name of its own' },
    purchase: { type: 'id', required: true, about: 'the same for all that was accepted at once' },
    subscription: { type: 'id', about: 'the contract, by its number; a pack has none' },
    paper: { type: 'text', required: true, of: [...legalPapers, 'contract'], about: '' },
    text: { type: 'id', required: true, about: 'what it says: a name of texts' },
    template: { type: 'id', about: 'of a contract: how it is set, a name of texts' },
    language: { type: 'language', required: true, about: 'in which it was read' },
    release: { type: 'count', about: 'the release that said it' },
    at: { type: 'moment', required: true, about: 'when it was accepted or signed' },
  },

  check({ cells }) {
    const isContract = cells.paper === 'contract'
    return [
      ...(isContract && cells.subscription === undefined ? [problem('subscription', 'is missing')] : []),
      ...(isContract && cells.template === undefined ? [problem('template', 'is missing')] : []),
      ...(!isContract && cells.template !== undefined ? [problem('template', 'is of a contract alone')] : []),
    ]
  },

  async compare(rows, { chain }) {
    const contracts = await named(chain, 'subscriptions', 'subscription', rows)
    const wanted = rows.flatMap(({ cells }) => [cells.text ?? '', cells.template ?? ''])
    const { rows: found } = await sql<{ hash: string }>`
      select hash from kept_texts where chain_id = ${chain} and hash = any(${wanted}::text[])`.execute(db())
    const kept = new Set(found.map(({ hash }) => hash))
    return rows.flatMap(({ line, cells: { subscription, text = '', template } }) => [
      ...(subscription === undefined || contracts.has(subscription)
        ? []
        : [
            {
              line,
              ...problem('subscription', `there is no contract "${subscription}": bring subscriptions along first`),
            },
          ]),
      ...(kept.has(text) ? [] : [{ line, ...problem('text', 'is none that is kept: bring texts along first') }]),
      ...(template === undefined || kept.has(template)
        ? []
        : [{ line, ...problem('template', 'is none that is kept: bring texts along first') }]),
    ])
  },

  async write(rows, { chain }) {
    const contracts = await named(chain, 'subscriptions', 'subscription', rows)
    const all = rows.map(({ cells }) => ({
      intent_id: cells.purchase,
      lang: cells.language,
      release_number: Number(cells.release ?? 0),
      subscription_id: contracts.get(cells.subscription ?? '') ?? null,
      paper: cells.paper,
      hash: cells.text,
      accepted_at: cells.at,
      content_hash: cells.text,
      template_hash: cells.template,
      signed_at: cells.at,
    }))
    const isSigned = ({ paper }: (typeof all)[number]) => paper === 'contract'
    const shared = ['intent_id', 'subscription_id', 'lang', 'release_number']
    const accepted = all.filter((one) => !isSigned(one))
    await insertRecords('accepted_papers', chain, accepted, [...shared, 'paper', 'hash', 'accepted_at'])
    const signed = all.filter(isSigned)
    await insertRecords('signed_contracts', chain, signed, [...shared, 'content_hash', 'template_hash', 'signed_at'])
  },

  read: ({ chain }) =>
    inPages(async (after, most) => {
      const [purchase = '', paper = ''] = partsOfPage(after)
      const { rows } = await sql<Record<string, string | null> & { purchase: string; paper: string; moment: Date }>`
        select all_papers.purchase, all_papers.paper, all_papers.text, all_papers.template, all_papers.lang as language,
          all_papers.release_number::text as release, all_papers.moment,
          coalesce(held.external_id, contracts.number) as subscription
        from (
          select intent_id as purchase, paper, subscription_id, hash as text, null as template, lang, release_number,
            accepted_at as moment
          from accepted_papers
          where chain_id = ${chain}
          union all
          select intent_id, 'contract', subscription_id, content_hash, template_hash, lang, release_number, signed_at
          from signed_contracts
          where chain_id = ${chain}
        ) all_papers
        left join subscriptions contracts on contracts.chain_id = ${chain} and contracts.id = all_papers.subscription_id
        left join import_keys held on held.chain_id = ${chain} and held.kind = 'subscriptions'
          and held.entity_id = all_papers.subscription_id
        where (all_papers.purchase, all_papers.paper) > (${purchase}, ${paper})
        order by all_papers.purchase, all_papers.paper
        limit ${most}`.execute(db())
      return rows.map(({ moment, ...row }) => ({
        ...row,
        id: keyOf(row.purchase, row.paper),
        externalId: `${row.purchase}/${row.paper}`,
        at: moment.toISOString(),
      }))
    }),
}
