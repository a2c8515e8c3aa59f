import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { keepFile, placeOfPaper, sha256Of } from '../../features/documents/paper-files.ts'
import { unseal } from '../../secrets/seal.ts'
import { problem } from '../cells.ts'
import type { ImportKind, NewRow } from '../kind.ts'
import { inPages, keyOf, partsOfPage } from '../pages.ts'

/** The files of papers, as they were shown and as they were signed: byte for byte, so that their hashes stay true. */
export const paperFiles: ImportKind = {
  name: 'paper-files',
  atOnce: 20,
  columns: {
    externalId: { type: 'id', required: true, about: 'any name of its own' },
    paper: { type: 'id', required: true, about: 'which of person-papers' },
    kind: { type: 'text', required: true, of: ['SHOWN', 'SIGNED'], about: '' },
    name: { type: 'text', required: true, about: 'of the file' },
    sha256: { type: 'id', required: true, about: 'of the file, in hex' },
    pdf: { type: 'pdf', required: true, about: 'the file in base64' },
  },

  check: ({ cells }) =>
    sha256Of(bytesOf(cells)) === cells.sha256 ? [] : [problem('pdf', 'is not what its sha256 says: it was changed')],

  async compare(rows, { chain }) {
    const papers = await papersNamed(chain, rows)
    return rows.flatMap(({ line, cells: { paper = '' } }) =>
      papers.has(paper)
        ? []
        : [{ line, ...problem('paper', `there is no paper "${paper}": bring person-papers along first`) }],
    )
  },

  async write(rows, { chain, now }) {
    const papers = await papersNamed(chain, rows)
    for (const { cells } of rows) {
      const { paper = '', kind, name = '' } = cells
      const file = { name, bytes: bytesOf(cells) }
      await keepFile(
        { chain_id: chain, id: papers.get(paper) ?? '' },
        kind === 'SIGNED' ? 'SIGNED' : 'SHOWN',
        file,
        now,
      )
    }
    return undefined
  },

  read: ({ chain }) =>
    inPages(async (after, most) => {
      const [paperId = '', kind = ''] = partsOfPage(after)
      const { rows } = await sql<Record<'paperId' | 'paper' | 'kind' | 'name' | 'sha256' | 'sealed', string>>`
        select files.paper_id as "paperId", coalesce(keys.external_id, files.paper_id) as paper, files.kind, files.name,
          files.sha256, files.sealed
        from paper_files files
        left join import_keys keys on keys.chain_id = files.chain_id and keys.kind = 'person-papers'
          and keys.entity_id = files.paper_id
        where files.chain_id = ${chain} and (files.paper_id, files.kind) > (${paperId}, ${kind})
        order by files.paper_id, files.kind
        limit ${most}`.execute(db())
      return rows.map(({ paperId: of, sealed, ...row }) => ({
        ...row,
        id: keyOf(of, row.kind),
        externalId: `${row.paper}/${row.kind}`,
        pdf: unseal(sealed, placeOfPaper({ chain_id: chain, id: of }, row.kind)),
      }))
    }, 20),
}

/** Papers that came along, or are ours. */
async function papersNamed(chain: string, rows: readonly NewRow[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(rows.map(({ cells }) => cells.paper ?? ''))]
  const { rows: found } = await sql<{ name: string; id: string }>`
    select id as name, id from papers where chain_id = ${chain} and id = any(${wanted}::text[])
    union all
    select external_id, entity_id from import_keys
    where chain_id = ${chain} and kind = 'person-papers' and external_id = any(${wanted}::text[])`.execute(db())
  return new Map(found.map(({ name, id }) => [name, id]))
}

const bytesOf = ({ pdf = '' }: NewRow['cells']): Uint8Array => Buffer.from(pdf, 'base64')
