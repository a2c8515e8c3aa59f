import type { JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { createBareShell } from '#engine/flow/bare-shell.ts'
import { docsOfFixture, type FixtureDoc, playFixture } from '#engine/flow/fixture.ts'
import type { Program } from '#engine/flow/program.ts'
import { createWorld } from '#engine/flow/world.ts'
import { programOf } from './compile.ts'
import type { Diagnostic } from './documents/diagnostic.ts'
import { reasons } from './operator-language.ts'

/** Plays the cases that a chain's operators keep, and tells of each that no longer goes as it was kept where it comes to now. */
export async function caseDiagnostics(
  chain: string,
  cases: { readonly [id: string]: JsonObject },
  docs: ReleaseDocs,
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = []
  let plain: Program | undefined
  const programFor = (fixture: FixtureDoc): Program => {
    if (fixture.settings !== undefined) return programOf(docsOfFixture(fixture, docs))
    plain ??= programOf(docs)
    return plain
  }
  for (const [id, body] of Object.entries(cases)) {
    const fixture = body as unknown as FixtureDoc // the grammar has said that it is
    const why = docs.flows[fixture.flow] === undefined ? gone : await whatIsOtherwise(fixture, programFor)
    if (why === null) continue
    found.push({
      code: 'case.otherwise',
      document: `flows/chains/${chain}/cases/${id}.json`,
      place: '',
      ...reasons(...sentencesOf(fixture.name ?? id, fixture, why)),
      severity: 'warning',
      chain,
      flow: fixture.flow,
      params: { name: fixture.name ?? id, ...('at' in why && { at: why.at }) },
    })
  }
  return found
}

/** Where it comes to, with what is wrong there; `gone`: nobody can begin it. */
type Otherwise = { readonly gone: true } | { readonly at: string; readonly problems: readonly string[] }

const gone: Otherwise = { gone: true }

async function whatIsOtherwise(
  fixture: FixtureDoc,
  programFor: (fixture: FixtureDoc) => Program,
): Promise<Otherwise | null> {
  try {
    const shell = await createBareShell(programFor(fixture), fixture, createWorld(fixture.calls))
    if ((await playFixture(fixture, shell)).length === 0) return null
    const { at, problems } = shell.view()
    return { at, problems }
  } catch {
    return gone
  }
}

function sentencesOf(name: string, { expect, flow }: FixtureDoc, why: Otherwise): [english: string, german: string] {
  const help = {
    en: 'keep it anew where that is right, or take it away',
    de: 'Halten Sie ihn neu fest, wenn das so richtig ist, oder nehmen Sie ihn weg',
  }
  if ('gone' in why)
    return [
      `the case "${name}" is about the flow "${flow}", which cannot be played any more: ${help.en}`,
      `der Fall "${name}" handelt vom Ablauf "${flow}", der sich nicht mehr spielen lässt: ${help.de}`,
    ]
  const wanted = expect.end ?? expect.at ?? ''
  const wrong = why.problems.slice(0, 3).join(', ')
  const behind = wrong === '' ? '' : ` (${wrong})`
  if (wanted === why.at)
    return [
      `the case "${name}" comes to "${wanted}" by another way than it was kept with${behind}: ${help.en}`,
      `der Fall "${name}" kommt auf einem anderen Weg nach "${wanted}", als er festgehalten wurde${behind}: ${help.de}`,
    ]
  return [
    `the case "${name}" comes to "${why.at}"${behind}, and was kept coming to "${wanted}": ${help.en}`,
    `der Fall "${name}" kommt nach "${why.at}"${behind}; festgehalten wurde er mit "${wanted}": ${help.de}`,
  ]
}
