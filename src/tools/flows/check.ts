import { readSources } from '#server/releases/sources.ts'
import type { Command } from './index.ts'

interface DocumentProblem {
  readonly code: string
  readonly document: string
  readonly path: string
  readonly severity: 'error' | 'warning'
  readonly message: string
}

/** Every problem of the documents, document by document. Only an acknowledged warning needs no mending. */
export const checkCommand: Command = async (root, { chain, json, pattern }) => {
  if (pattern !== undefined) return { wrong: `"check" takes no pattern: "${pattern}".` }
  const problems = await checkDocuments(root, chain)
  const ok = problems.length === 0
  if (json) return { ok, text: JSON.stringify({ problems }) }
  return { ok, text: ok ? `The documents of ${chain ?? 'every chain'} hold together.` : report(problems) }
}

async function checkDocuments(root: string, chain?: string): Promise<readonly DocumentProblem[]> {
  const { troubles } = await readSources(root)
  return troubles
    .filter((trouble) => !chain || !trouble.chain || trouble.chain === chain)
    .map(({ document, place, reason, severity }) => ({
      code: 'document',
      document,
      path: place,
      severity,
      message: reason,
    }))
}

/** Each document once, its problems below it; the last line counts. */
function report(problems: readonly DocumentProblem[]): string {
  const documents = Map.groupBy(problems, ({ document }) => document)
  const lines = [...documents].flatMap(([document, found]) => [document, ...found.map(inWords), ''])
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return [...lines, `${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}`].join('\n')
}

const inWords = ({ path, severity, message }: DocumentProblem): string =>
  `    ${severity === 'warning' ? 'warning: ' : ''}${path === '' ? '' : `${path}: `}${message}`

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`
