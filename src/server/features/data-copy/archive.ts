import { type Zippable, zipSync } from 'fflate'
import { csvOf } from '../../csv.ts'
import type { CallContext } from '../../handler.ts'
import { filesOfPerson } from '../documents/paper-files.ts'
import { invoiceFile, invoicesOfPerson } from '../invoices/invoice-file.ts'
import { type CopiedPapers, indexPage } from './index-page.ts'
import { type CopiedTable, copyOf } from './repository.ts'
import { cellOf, csvName } from './written.ts'

/** So many bytes of papers and invoices lie in one archive, the newest first; the page of the copy says what is not. */
const mostBytes = 24_000_000

/** A PDF is packed already. */
const asItIs = { level: 0 } as const

/**
 * All that is kept of a person as one ZIP file: a page to read (`index.html`), the same for machines (`data.json`, a CSV
 * for each table), and their papers and invoices as PDF. It is made when it is asked for, and kept nowhere.
 */
export async function archiveOf(context: CallContext, personId: string): Promise<Uint8Array> {
  const { chain, now } = context
  const tables = await copyOf(chain, personId)
  const files: Zippable = {}
  const papers = await addPapers(context, personId, files)
  for (const one of tables) files[csvName(one)] = tableOf(one)
  files['data.json'] = textOf(
    JSON.stringify(Object.fromEntries(tables.map(({ table, rows }) => [table, rows])), null, 2),
  )
  files['index.html'] = textOf(indexPage(context, tables, papers))
  return zipSync(files, { mtime: now })
}

async function addPapers(context: CallContext, personId: string, files: Zippable): Promise<CopiedPapers> {
  const names: string[] = []
  let [missing, bytes] = [0, 0]
  const add = (folder: string, date: string, file: { readonly name: string; readonly bytes: Uint8Array } | null) => {
    bytes += file?.bytes.length ?? 0
    if (file === null || bytes > mostBytes) missing += 1
    else {
      const name = freeName(`${folder}/${date} ${file.name}`, files)
      files[name] = [file.bytes, asItIs]
      names.push(name)
    }
  }
  for await (const { date, file } of filesOfPerson(context, personId))
    add('papers', date, typeof file === 'string' ? null : file)
  for (const invoice of await invoicesOfPerson(context.chain, personId, { limit: 500 })) {
    const file = bytes > mostBytes ? null : await invoiceFile(context, invoice)
    add('invoices', invoice.invoice_date, file && { name: file.name, bytes: Buffer.from(file.data, 'base64') })
  }
  return { names, missing }
}

/** Two papers of one name and day stand beside each other. */
function freeName(wanted: string, files: Zippable): string {
  const [stem, end] = [wanted.replace(/\.pdf$/, ''), '.pdf']
  const tries = [wanted, ...Array.from({ length: 99 }, (_, at) => `${stem} (${at + 2})${end}`)]
  return tries.find((name) => !(name in files)) ?? `${stem} (${crypto.randomUUID()})${end}`
}

function tableOf({ rows }: CopiedTable): Uint8Array {
  const columns = Object.keys(rows[0] ?? {})
  return csvOf(
    columns,
    rows.map((row) => columns.map((name) => cellOf(row[name]))),
  )
}

const textOf = (text: string): Uint8Array => Buffer.from(text, 'utf8')
