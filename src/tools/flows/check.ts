import { checkDocuments, type Finding } from '#server/releases/check-documents.ts'
import type { Command } from './index.ts'

/** Every problem of the documents, by document and place. Only a warning that somebody has acknowledged is none. */
export const checkCommand: Command = async (root, { chain, flow, json, pattern }) => {
  if (pattern !== undefined) return { wrong: `"check" takes no pattern: "${pattern}".` }
  if (flow !== undefined) return { wrong: '"check" looks at all flows together and takes no --flow.' }
  const { problems } = await checkDocuments(root, chain)
  const ok = problems.length === 0
  if (json) return { ok, text: JSON.stringify({ problems: problems.map(plain) }) }
  return { ok, text: ok ? `The documents of ${chain ?? 'every chain'} hold together.` : report(problems) }
}

const plain = ({ code, document, path, severity, message }: Finding) => ({ code, document, path, severity, message })

/** Each document once, its problems below it; the last line counts. */
function report(problems: readonly Finding[]): string {
  const documents = Map.groupBy(problems, ({ document }) => document)
  const lines = [...documents].flatMap(([document, found]) => [document, ...found.map(inWords), ''])
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return [...lines, `${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}`].join('\n')
}

function inWords({ document, path, severity, message, chain }: Finding): string {
  const mark = severity === 'error' ? '' : `${severity}: `
  const about = chain === undefined || document.includes(`/chains/${chain}/`) ? '' : ` (chain ${chain})`
  return `    ${mark}${path === '' ? '' : `${path}: `}${message}${about}`
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`
