import { createBareShell } from '#engine/flow/bare-shell.ts'
import { docsOfFixture, playFixture } from '#engine/flow/fixture.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { createWorld } from '#engine/flow/world.ts'
import type { Example, ReleaseDiff, Side, SideName } from '#explorer/diff/types.ts'

/** Examples that do not go on their side as they are written, with what goes wrong. */
export async function notPlayable(
  { changes, saved }: ReleaseDiff,
  sides: { readonly [S in SideName]: Side },
): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const { example, ...of } of [...changes, ...saved.changes]) {
    const told = 'kind' in of ? `${of.kind} ${of.place}` : of.fate
    wrong.push(...(await faultsOf(example, sides[example.side])).map((fault) => `${told}: ${fault}`))
  }
  return wrong
}

async function faultsOf({ fixture }: Example, { docs, platform }: Side): Promise<readonly string[]> {
  const program = compileRelease(docsOfFixture(fixture, docs), platform)
  return playFixture(fixture, await createBareShell(program, fixture, createWorld(fixture.calls)))
}
