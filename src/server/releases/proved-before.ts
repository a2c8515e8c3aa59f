import { mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Prove } from './prove.ts'

/**
 * Proves each release once per build: what was found to work (remarks block nothing) is noted in a folder of the build, which the next build
 * empties. Where nothing can be written it is proved again.
 */
export function provedBefore(folder: string, prove: Prove): Prove {
  return async (release) => {
    const note = path.join(folder, release.id)
    if (await exists(note)) return []
    const findings = await prove(release)
    if (findings.every(({ severity }) => severity === 'remark')) await keep(folder, note)
    return findings
  }
}

async function keep(folder: string, note: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(note, '')
  } catch {
    // A folder that is read only: the next start proves it again.
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
