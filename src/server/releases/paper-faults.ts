import type { PaperFault } from '../features/papers/paper-content.ts'
import { createWorkerPool } from '../workers/pool.ts'
import type { Diagnostic } from './documents/diagnostic.ts'
import type { Papers } from './documents/read-documents.ts'
import { reasons } from './operator-language.ts'

/** Papers of a chain that are not written as Typst is: whoever asked for one would get none. A worker reads them. */
export async function paperDiagnostics(chain: string, papers: Papers): Promise<readonly Diagnostic[]> {
  const found = Object.keys(papers).length === 0 ? [] : await faultsIn(papers)
  return found.map(({ name, line, message }) => ({
    code: 'paper.broken',
    document: `flows/chains/${chain}/papers/${name}.typ`,
    place: '',
    ...reasons(
      `is not written as Typst is, so nobody could get this paper: ${line === 1 ? '' : `line ${line}: `}${message}; mend it`,
      `ist nicht so geschrieben, wie Typst es will; niemand bekäme dieses Papier also: ${line === 1 ? '' : `Zeile ${line}: `}${message}; berichtigen Sie es`,
    ),
    severity: 'error',
    chain,
  }))
}

/** What was read is known: a start reads a worker's answer once. */
const known = new Map<string, Promise<readonly PaperFault[]>>()

function faultsIn(papers: Papers): Promise<readonly PaperFault[]> {
  const key = JSON.stringify(papers)
  const before = known.get(key)
  if (before) return before
  const faults = askWorker(papers)
  known.set(key, faults)
  return faults
}

/** Where no worker answers, nothing is known of the papers, and nothing is refused. */
async function askWorker(papers: Papers): Promise<readonly PaperFault[]> {
  const pool = createWorkerPool()
  try {
    return await pool.run('paper-faults', papers)
  } catch {
    return []
  } finally {
    await pool.stop()
  }
}
