import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import type { WorldDoc } from '#engine/flow/world.ts'

export interface NamedFixture {
  readonly name: string
  readonly fixture: FixtureDoc
}

/** Every `*.case.json` below a folder, named by its path without the ending. */
export async function readFixtures(folder: string): Promise<readonly NamedFixture[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.case.json')).sort()
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace(/\.case\.json$/, ''),
      fixture: (await readJson(join(folder, file))) as FixtureDoc,
    })),
  )
}

/** One case, by its file. */
export const readFixture = async (file: string): Promise<FixtureDoc> => (await readJson(file)) as FixtureDoc // a file of ours

/** The worlds that fixtures name, by their id. */
export async function readWorlds(folder: string): Promise<ReadonlyMap<string, WorldDoc>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  const worlds = await Promise.all(files.map(async (file) => (await readJson(join(folder, file))) as WorldDoc))
  return new Map(worlds.map((world) => [world.id, world]))
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))
