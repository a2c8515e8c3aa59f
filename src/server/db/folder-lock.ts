import { DatabaseSync } from 'node:sqlite'
import { StartProblem } from './start-problem.ts'

export interface FolderLock {
  release(): void
}

/**
 * Keeps a second process from the same data folder, where it would silently undo acknowledged writes. The lock is the
 * kernel's, on a file held open, so a killed process leaves none behind.
 */
export function lockFolder(file: string, folder: string): FolderLock {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    lock.close()
    if (!/locked|busy/i.test(String(error))) throw error
    throw new StartProblem(`Another Foyer process uses the data folder ${folder}. Stop it first, or set DATA_DIR.`)
  }
  return { release: () => lock.close() }
}
