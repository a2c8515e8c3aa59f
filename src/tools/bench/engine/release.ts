import { checkRelease } from '#engine/check/check-release.ts'
import type { ReleaseDocs } from '#engine/documents.ts'
import { callFacts } from '#server/releases/call-facts.ts'
import { compile } from '#server/releases/compile.ts'
import { readSources } from '#server/releases/sources.ts'
import { figureOf, print } from '../side-by-side.ts'

/** Documents on disk become a release: read, resolved, checked; and compiled, with the browsers' validators. */
export async function measureRelease(root: string, docs: ReleaseDocs) {
  const facts = callFacts()
  const times = { read: [] as number[], check: [] as number[], compile: [] as number[] }
  for (let round = 0; round < 12; round += 1) {
    const start = performance.now()
    await readSources(root)
    const read = performance.now()
    checkRelease(docs, facts)
    const checked = performance.now()
    compile({ id: `round-${round}`, number: round, docs }).program.flow('join')
    const compiled = performance.now()
    if (round < 2) continue
    times.read.push(read - start)
    times.check.push(checked - read)
    times.compile.push(compiled - checked)
  }
  print('a release of one chain', [
    figureOf('read, grammar, resolve and check', times.read),
    figureOf('check alone', times.check),
    figureOf('compile, with validators', times.compile),
  ])
}
