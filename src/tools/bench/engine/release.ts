import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkRelease } from '#engine/check/check-release.ts'
import type { OverlayDoc, ReleaseDocs } from '#engine/documents.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { resolveLayers } from '#engine/overlay/resolve.ts'
import { callFacts } from '#server/releases/call-facts.ts'
import { compile } from '#server/releases/compile.ts'
import { readDocuments } from '#server/releases/documents/read-documents.ts'
import { productOf } from '#server/releases/documents/sound-documents.ts'
import type { Goal } from '../goal.ts'
import { figureOf, print } from '../side-by-side.ts'

/** Documents become a release: as a process does it that has just started, and the join alone without validators. */
export async function measureRelease(docs: ReleaseDocs): Promise<readonly Goal[]> {
  const fresh = Array.from({ length: 7 }, () => freshly(docs.chain))
  const program = compile({ id: 'bench', number: 1, docs }).program
  const join = Array.from({ length: 60 }, () => timed(() => compileRelease(docs, program.platform).flow('join')))
  print('a release of one chain', [
    figureOf('resolve, check, compile: fresh process', fresh),
    figureOf('join alone, without validators', join.slice(10)),
  ])
  return [
    { what: 'resolve, check and compile a release', unit: 'ms', goal: 300, figures: fresh },
    { what: 'compile join without validators', unit: 'ms', goal: 3, digits: 2, figures: join.slice(10) },
  ]
}

/** Milliseconds in a process of its own: validators that were compiled before are kept, so a second time is no measure. */
function freshly(chain: string): number {
  const args = [join(import.meta.dirname, 'release.ts'), chain]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  const ms = Number(stdout)
  if (!(ms > 0)) throw new Error(`no release was made: ${stderr}`)
  return ms
}

async function makeOnce(chain: string): Promise<number> {
  const found = await readDocuments('.')
  const { config = null, overlay = null, texts = {} } = found.chains[chain] ?? {}
  if (!config) throw new Error(`no chain ${chain}`)
  const product = productOf(found) // the check says whether they are of these shapes
  const elements = new Map(Object.entries(found.elements))
  const layer = { chain, config, overlay: overlay as OverlayDoc | null, texts }
  return timed(() => {
    const { docs, problems } = resolveLayers({ product, layer })
    const all = [...problems, ...checkRelease(docs, callFacts(), elements)]
    if (all.some(({ severity }) => severity === 'error')) throw new Error(JSON.stringify(all))
    compile({ id: 'fresh', number: 1, docs }).program.flow('join')
  })
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

if (import.meta.main) console.log(await makeOnce(process.argv[2] ?? ''))
