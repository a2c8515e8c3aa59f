import { type BareShell, createBareShell } from '#engine/flow/bare-shell.ts'
import { docsOfFixture, type FixtureDoc } from '#engine/flow/fixture.ts'
import type { Program } from '#engine/flow/program.ts'
import { createWorld } from '#engine/flow/world.ts'
import { compile, programOf } from '#server/releases/compile.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { readSources } from '#server/releases/sources.ts'
import type { FoundWorlds } from './find-cases.ts'

/** Chain → its release, or null while its documents do not hold together. */
export type ReleaseOfChain = ReadonlyMap<string, LiveRelease | null>

/** The documents as they lie there, and which layer has given what in each chain. */
export async function readReleases(root: string): Promise<{
  readonly releases: ReleaseOfChain
  readonly originsOf: (chain: string) => ReadonlyMap<string, string> | undefined
}> {
  const { chains } = await readSources(root)
  const releases = new Map(
    chains.map(({ chain, docs }) => [chain, docs && compile({ id: chain, number: 1, docs })] as const),
  )
  return { releases, originsOf: (name) => chains.find(({ chain }) => chain === name)?.sight.origins }
}

export type BegunCase =
  | { readonly shell: BareShell; readonly program: Program }
  /** Why it cannot begin. */
  | { readonly reasons: readonly string[] }

/** Opens the flow of a case on the bare engine. A flow that there is not breaks. */
export async function beginCase(
  fixture: FixtureDoc,
  worlds: FoundWorlds,
  releases: ReleaseOfChain,
): Promise<BegunCase> {
  const { chain, world = null } = fixture
  const release = releases.get(chain)
  if (release === undefined) return { reasons: [`there is no chain "${chain}"`] }
  if (release === null) {
    return { reasons: [`the documents of ${chain} have problems: npm run flows -- check --chain ${chain}`] }
  }
  const shared = world === null ? null : worlds.get(world)
  if (shared === undefined) return { reasons: [`there is no world "${world}" in tests/flows/worlds`] }
  if (shared && 'reasons' in shared) return { reasons: shared.reasons.map((why) => `the world "${world}" ${why}`) }
  const program = fixture.settings ? programOf(docsOfFixture(fixture, release.docs)) : release.program
  return { program, shell: await createBareShell(program, fixture, createWorld(fixture.calls, shared?.calls)) }
}
