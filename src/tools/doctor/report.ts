import type { ExaminedPromise } from './examine.ts'

const shown = 5

/** What was found, in sentences: what holds in one line each, what does not with where. */
export function doctorReport(findings: readonly ExaminedPromise[]): string {
  const wrong = findings.filter(({ broken }) => broken.length > 0)
  const last =
    wrong.length === 0
      ? `All ${findings.length} promises are kept.`
      : `${wrong.length} of ${findings.length} promises are broken.`
  return [...findings.flatMap(linesOf), '', last].join('\n')
}

function linesOf({ sentence, broken }: ExaminedPromise): string[] {
  if (broken.length === 0) return [`ok     ${sentence}`]
  const more = broken.length - shown
  return [
    `BROKEN ${sentence}`,
    ...broken
      .slice(0, shown)
      .map(({ chain_id, what, found, expected }) => `         ${chain_id}: ${what} (${found}, should be ${expected})`),
    ...(more > 0 ? [`         and ${more}${broken.length === 100 ? ' or more' : ''} others`] : []),
  ]
}
