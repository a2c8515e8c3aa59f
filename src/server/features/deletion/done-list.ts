import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobKind } from '../../jobs/work.ts'

/** A deletion that was done. Nothing but a number is said of the person. */
export interface DoneDeletion {
  readonly chain: string
  readonly personId: string
  readonly at: string
}

/** The list's name in the data folder. */
export const doneListName = 'deletions.jsonl'
const kind = 'deletion/list'

let file: string | null = null

/** Where deletions are listed: beside the database, so that no backup takes the list back. Null: nowhere. */
export function setDoneList(to: string | null): void {
  file = to
}

/** Asks in the running transaction that a deletion be listed; after the person's other work is gone. */
export const listLater = (
  chain: string,
  personId: string,
  { at, now }: { readonly at: Date; readonly now: Date },
): Promise<void> => enqueue(chain, kind, { personId, at: at.toISOString() }, { dedupKey: personId, dueAt: now })

/** Listed twice is listed once: a process may have been killed after it had written. */
export const listJob: JobKind = {
  kind,
  async run({ chain, payload }) {
    const { personId, at } = payload
    if (file !== null) await addToList(file, `${JSON.stringify({ chain, personId, at })}\n`)
    return undefined
  },
}

/** A line that a kill cut short stays alone: the next begins below it. */
export async function addToList(list: string, lines: string): Promise<void> {
  await mkdir(path.dirname(list), { recursive: true })
  await appendFile(list, `\n${lines}`, { mode: 0o600, flush: true })
}

/** Each deletion of a list, once; null when there is no such file. */
export async function readDoneList(list: string): Promise<readonly DoneDeletion[] | null> {
  const text = await readFile(list, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const all = text.split('\n').flatMap((line) => doneOf(line) ?? [])
  return [...new Map(all.map((one) => [`${one.chain} ${one.personId}`, one])).values()]
}

function doneOf(line: string): DoneDeletion | null {
  try {
    const { chain, personId, at } = JSON.parse(line)
    const isWhole = [chain, personId].every((one) => typeof one === 'string') && !Number.isNaN(Date.parse(at))
    return isWhole ? { chain, personId, at } : null
  } catch {
    return null
  }
}
