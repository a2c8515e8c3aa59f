import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartProblem } from './db/start-problem.ts'

/** Demo mode needs no key from its operator: one is made beside the data and kept there. */
export async function demoKey(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, 'key')
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, randomBytes(32), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    const key = await readFile(file)
    if (key.length === 32) return key
  } catch (error) {
    throw new StartProblem(`The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
  throw new StartProblem(`The key in ${file} is damaged. Restore it, or remove it with all the data.`)
}
