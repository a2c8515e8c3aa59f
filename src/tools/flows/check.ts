import { checkDocuments, type Finding, judgeDocuments } from '#server/releases/check-documents.ts'
import { lineBelow } from '#server/releases/judge.ts'
import type { Command } from './index.ts'

/**
 * Every problem of the documents, by document and place: what start and publishing would say. Only a warning that
 * somebody has acknowledged is none. `--quick` leaves out the proof.
 */
export const checkCommand: Command = async (root, { chain, flow, json, quick = false, pattern }) => {
  if (pattern !== undefined) return { wrong: `"check" takes no pattern: "${pattern}".` }
  if (flow !== undefined) return { wrong: '"check" looks at all flows together and takes no --flow.' }
  const { problems, chains } = await (quick ? checkDocuments : judgeDocuments)(root, chain)
  const unplayed = chains.filter((one) => one.docs === null && (chain ?? one.chain) === one.chain)
  const ok = problems.length === 0
  if (json)
    return { ok, text: JSON.stringify({ problems: problems.map(plain), proved: !quick && unplayed.length === 0 }) }
  const proof = proofWords(
    quick,
    unplayed.map((one) => one.chain),
  )
  return {
    ok,
    text: ok
      ? `The documents of ${chain ?? 'every chain'} hold together${proof}`
      : report(problems, proof, new Date().toISOString().slice(0, 10)),
  }
}

/** A finding as programs read it. */
export const plain = ({ code, severity, document, path, message, ...about }: Finding) => {
  const { chains, layer, operation, flow, follows } = about
  return { code, severity, document, path, message, chains, layer, operation, flow, follows }
}

function proofWords(quick: boolean, unplayed: readonly string[]): string {
  if (quick) return '. The proof was left out (--quick): before anything goes live, every path of every flow is played.'
  if (unplayed.length === 0) return ', and every path of their flows was played.'
  return `. The paths of ${unplayed.join(', ')} were not played: that waits until the errors are mended.`
}

/** Each document once, its problems below it; then how many there are, and how to go on with warnings. */
function report(problems: readonly Finding[], proof: string, today: string): string {
  const documents = Map.groupBy(problems, ({ document }) => document)
  const lines = [...documents].flatMap(([document, found]) => [
    document,
    ...found.map((finding) => `    ${lineBelow(finding)}`),
    '',
  ])
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  const counted = `${count(errors, 'error')}, ${count(warnings.length, 'warning')}${proof}`
  return [...lines, counted, ...(warnings.length > 0 ? howToAnswerFor(warnings, today) : [])].join('\n')
}

/** What to write so that warnings block nothing. */
function howToAnswerFor(warnings: readonly Finding[], today: string): readonly string[] {
  const entries = warnings.map(({ code, at }) => JSON.stringify({ code, at, by: 'your name', on: today }))
  return [
    '',
    'A warning keeps its chain from going live, too, until it is mended, or somebody answers for it in config.json:',
    '    "acknowledged": [',
    ...entries.map((entry, at) => `        ${entry}${at === entries.length - 1 ? '' : ','}`),
    '    ]',
  ]
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`
