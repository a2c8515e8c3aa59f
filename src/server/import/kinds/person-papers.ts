import { sql } from 'kysely'
import { PaperType } from '#contract/shapes/paper.ts'
import { db } from '../../db/ambient.ts'
import { hashOfKey, signKeyOf } from '../../features/documents/sign-key.ts'
import { problem } from '../cells.ts'
import { insertRecords } from '../insert-records.ts'
import type { ImportKind } from '../kind.ts'
import { named } from '../named.ts'
import { inPages } from '../pages.ts'

/** What is known of a signature that was given: all of it, or there is none. */
const evidence = ['signedByExternalId', 'way', 'signer', 'shownSha256', 'signedSha256', 'signedAt'] as const

/** The papers among somebody's documents: those that wait for a signature, too. Their files are `paper-files`. */
export const personPapers: ImportKind = {
  name: 'person-papers',
  columns: {
    externalId: { type: 'id', required: true, about: 'any name of its own' },
    personExternalId: { type: 'id', required: true, about: 'whose' },
    centerId: { type: 'id', required: true, about: 'the club of the catalogue' },
    type: { type: 'text', required: true, of: PaperType.enum, about: '' },
    source: { type: 'id', required: true, about: 'what it comes from: one of each type' },
    subscription: { type: 'id', about: 'the contract, by its number' },
    language: { type: 'language', required: true, about: 'in which it was agreed' },
    text: { type: 'id', about: 'what it says, a name of texts; left out: its file says it' },
    template: { type: 'id', about: 'how it is set, a name of texts' },
    signature: { type: 'text', required: true, of: ['NONE', 'ASKED', 'DONE'], about: '' },
    arrivedAt: { type: 'moment', required: true, about: '' },
    arrivedOn: { type: 'day', required: true, about: 'the same as a day at the club' },
    expiresOn: { type: 'day', about: '' },
    signedByExternalId: { type: 'id', about: 'of DONE: who signed' },
    way: { type: 'text', of: ['DRAWN', 'TYPED'], about: 'of DONE' },
    signer: { type: 'text', about: 'of DONE: their name' },
    shownSha256: { type: 'id', about: 'of DONE: SHA-256 of what was shown' },
    signedSha256: { type: 'id', about: 'of DONE: SHA-256 of the file with its signature' },
    signedAt: { type: 'moment', about: 'of DONE' },
  },

  check({ cells }, { centers }) {
    const isDone = cells.signature === 'DONE'
    const wrong = evidence.filter((column) => (cells[column] !== undefined) !== isDone)
    return [
      ...(centers.has(cells.centerId ?? '') ? [] : [problem('centerId', `there is no club "${cells.centerId}"`)]),
      ...wrong.map((column) => problem(column, isDone ? 'is missing: it was signed' : 'is of a paper that was signed')),
      ...((cells.text === undefined) === (cells.template === undefined)
        ? []
        : [problem('template', 'and text come together')]),
    ]
  },

  async compare(rows, { chain }) {
    const contracts = await named(chain, 'subscriptions', 'subscription', rows)
    const signers = await named(chain, 'persons', 'signedByExternalId', rows)
    const wanted = rows.flatMap(({ cells }) => [cells.text ?? '', cells.template ?? ''])
    const { rows: found } = await sql<{ hash: string }>`
      select hash from kept_texts where chain_id = ${chain} and hash = any(${wanted}::text[])`.execute(db())
    const kept = new Set(found.map(({ hash }) => hash))
    return rows.flatMap(({ line, cells }) => {
      const { subscription, signedByExternalId: signedBy } = cells
      const lost = (['text', 'template'] as const).filter((column) => !kept.has(cells[column] ?? '') && cells[column])
      return [
        ...(subscription === undefined || contracts.has(subscription)
          ? []
          : [problem('subscription', `there is no contract "${subscription}": bring subscriptions along first`)]),
        ...(signedBy === undefined || signers.has(signedBy)
          ? []
          : [problem('signedByExternalId', `there is nobody "${signedBy}": bring persons along first`)]),
        ...lost.map((column) => problem(column, 'is none that is kept: bring texts along first')),
      ].map((one) => ({ line, ...one }))
    })
  },

  async write(rows, { chain }) {
    const contracts = await named(chain, 'subscriptions', 'subscription', rows)
    const signers = await named(chain, 'persons', 'signedByExternalId', rows)
    const papers = rows.map(({ id, personId, cells }) => ({
      id,
      person_id: personId,
      center_id: cells.centerId,
      type: cells.type,
      lang: cells.language,
      source: cells.source,
      subscription_id: contracts.get(cells.subscription ?? '') ?? null,
      content_hash: cells.text ?? null,
      template_hash: cells.template ?? null,
      signature: cells.signature,
      // Links of the other house open nothing here: who signs finds a fresh one among their papers.
      key_hash: cells.signature === 'ASKED' ? hashOfKey(signKeyOf(chain, id)) : null,
      arrived_on: cells.arrivedOn,
      expires_on: cells.expiresOn ?? null,
      arrived_at: cells.arrivedAt,
    }))
    await insertRecords('papers', chain, papers)
    const signed = rows.flatMap(({ id, cells }) =>
      cells.signature === 'DONE'
        ? [
            {
              paper_id: id,
              by_person_id: signers.get(cells.signedByExternalId ?? ''),
              way: cells.way,
              signer: cells.signer,
              shown_sha256: cells.shownSha256,
              signed_sha256: cells.signedSha256,
              lang: cells.language,
              session_id: 'imported',
              signed_at: cells.signedAt,
            },
          ]
        : [],
    )
    await insertRecords('paper_signatures', chain, signed)
    return undefined
  },

  read: ({ chain }) =>
    inPages(async (after, most) => {
      const { rows } = await sql<Row>`
        select papers.id, coalesce(keys.external_id, papers.id) as "externalId",
          coalesce(whose.external_id, papers.person_id) as "personExternalId", papers.center_id as "centerId",
          papers.type, papers.source, coalesce(held.external_id, contracts.number) as subscription,
          papers.lang as language, papers.content_hash as text, papers.template_hash as template, papers.signature,
          papers.arrived_at as "arrivedAt", papers.arrived_on::text as "arrivedOn", papers.expires_on::text as "expiresOn",
          coalesce(signers.external_id, signed.by_person_id) as "signedByExternalId", signed.way, signed.signer,
          signed.shown_sha256 as "shownSha256", signed.signed_sha256 as "signedSha256", signed.signed_at as "signedAt"
        from papers
        left join paper_signatures signed on signed.chain_id = papers.chain_id and signed.paper_id = papers.id
        left join subscriptions contracts on contracts.chain_id = papers.chain_id
          and contracts.id = papers.subscription_id
        left join import_keys keys on keys.chain_id = papers.chain_id and keys.kind = 'person-papers'
          and keys.entity_id = papers.id
        left join import_keys whose on whose.chain_id = papers.chain_id and whose.kind = 'persons'
          and whose.entity_id = papers.person_id
        left join import_keys signers on signers.chain_id = papers.chain_id and signers.kind = 'persons'
          and signers.entity_id = signed.by_person_id
        left join import_keys held on held.chain_id = papers.chain_id and held.kind = 'subscriptions'
          and held.entity_id = papers.subscription_id
        where papers.chain_id = ${chain} and papers.id > ${after}
        order by papers.id
        limit ${most}`.execute(db())
      return rows.map(({ arrivedAt, signedAt, ...row }) => ({
        ...row,
        arrivedAt: arrivedAt.toISOString(),
        signedAt: signedAt?.toISOString() ?? null,
      }))
    }),
}

type Row = Record<Exclude<keyof (typeof personPapers)['columns'], 'arrivedAt' | 'signedAt'>, string | null> & {
  readonly id: string
  readonly arrivedAt: Date
  readonly signedAt: Date | null
}
