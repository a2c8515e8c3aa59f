import type { Exploration, Exploring, Finding } from '#engine/explore/types.ts'
import { type Seed, seeded, sound } from './seed.ts'
import { notShown } from './shows.ts'

/** What an explorer overlooks of a seeded fault, in sentences: it is told at its place, and its example shows it. */
export async function overlooked(
  explore: (exploring: Exploring) => Exploration,
  seed: Seed,
): Promise<readonly string[]> {
  const exploring = await seeded(seed)
  const { findings } = explore(exploring)
  const found = findings.find((finding) => isOf(seed, finding))
  if (!found)
    return [`${seed.expects.code} at ${seed.expects.at} is not told, but: ${findings.map(inWords).join('; ')}`]
  return notShown(exploring, found)
}

/** What it says of the documents in which nothing is wrong. */
export async function invented(
  explore: (exploring: Exploring) => Exploration,
  seed: Pick<Seed, 'chain' | 'flow'>,
): Promise<readonly string[]> {
  const { findings } = explore(await sound(seed))
  return findings.filter(({ severity }) => severity !== 'remark').map(inWords)
}

function isOf({ expects: { code, at, backHelps } }: Seed, finding: Finding): boolean {
  if (finding.code !== code) return false
  if (finding.at !== at && !finding.at.startsWith(`${at}/`)) return false
  return backHelps === undefined || ((finding.params?.backHelps ?? null) !== null) === backHelps
}

const inWords = ({ code, at }: Finding): string => `${code} at ${at}`
