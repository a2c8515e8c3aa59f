import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'

/** How a file of another system is read. */
export interface ImportMap {
  /** Our column by the head of theirs. */
  readonly columns?: { readonly [column: string]: string }
  /** Of a column: our value by theirs. */
  readonly values?: { readonly [column: string]: { readonly [theirs: string]: string } }
  /** Of a column that the file does not have, or leaves empty. */
  readonly always?: { readonly [column: string]: string }
  readonly encoding?: TextEncoding
  /** What stands between cells; found out by itself. */
  readonly delimiter?: string
  /** How days are written: `DMY` is 31.01.2027, `MDY` 01/31/2027. */
  readonly days?: 'YMD' | 'DMY' | 'MDY'
  /** What stands before the decimals of amounts. */
  readonly decimals?: '.' | ','
}

export type TextEncoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'

export interface CsvRow {
  /** Where it begins in the file. */
  readonly line: number
  readonly cells: readonly string[]
}

/** A row may hold a file of five megabytes; a quote that is never closed is found after as much. */
const largest = 8_000_000

/** The rows of a file, or of its bytes, its head first, one after the other in constant memory. */
export async function* readCsv(
  file: string | Buffer,
  { encoding = 'utf-8', delimiter }: ImportMap,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    info: true,
    max_record_size: largest,
    relax_quotes: true,
    delimiter: delimiter ?? (await delimiterOf(file, encoding)),
  })
  const bytes = typeof file === 'string' ? createReadStream(file) : Readable.from([file])
  pipeline(bytes, lettersOf(encoding), parser, () => undefined)
  let line = 1
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record }
    line = info.lines + 1
  }
}

/** Bytes become letters; what is none of the encoding becomes U+FFFD, which cells are refused for. */
const lettersOf = (encoding: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding)
    for await (const chunk of source) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  }

/** How the letters of a file are written, by its first bytes, or by whether all of them are UTF-8. */
export function encodingOf(bytes: Buffer): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Letters of Europe in two bytes: every other one is zero.
  if (bytes[0] !== 0 && bytes[1] === 0) return 'utf-16le'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** What stands most often between the heads. */
async function delimiterOf(file: string | Buffer, encoding: string): Promise<string> {
  const [head = ''] = new TextDecoder(encoding).decode(await beginningOf(file)).split('\n')
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t', '|'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

async function beginningOf(file: string | Buffer): Promise<Buffer> {
  if (typeof file !== 'string') return file.subarray(0, 8192)
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8192), 0, 8192, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
