import type { Exploration, Exploring, FlowFinding } from '#explorer/types.ts'
import { type Seed, sound } from './seed.ts'

/** What is said of the seeded fault: its code, at its place or inside it. */
export function toldOf({ expects: { code, at } }: Seed, { findings }: Exploration): readonly FlowFinding[] {
  return findings.filter((one) => one.code === code && (one.at === at || one.at.startsWith(`${at}/`)))
}

/** What an explorer says of the documents in which nothing is wrong. */
export async function invented(
  explore: (exploring: Exploring) => Exploration,
  seed: Pick<Seed, 'chain' | 'flow'>,
): Promise<readonly string[]> {
  const { findings } = explore(await sound(seed))
  return findings.filter(({ severity }) => severity !== 'remark').map(({ code, at }) => `${code} at ${at}`)
}
