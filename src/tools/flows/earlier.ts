import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { UsageProblem } from './index.ts'

/** Documents as they were: a folder, or what a commit holds of them, and what does away with it. */
export interface Earlier {
  readonly folder: string
  readonly forget: () => void
}

/** `from` names a folder with documents, or a commit of this repository (`HEAD`, `HEAD~3`, a branch). */
export function earlier(root: string, from: string): Earlier | UsageProblem {
  const folder = resolve(root, from)
  if (existsSync(folder)) {
    if (holdsDocuments(folder)) return { folder, forget: () => undefined }
    return { wrong: `"${from}" holds no documents: it has no folders flows and schemas.` }
  }
  const isName = /^[A-Za-z0-9][A-Za-z0-9._/~^-]*$/.test(from)
  const archive = (...folders: readonly string[]) => git(root, 'archive', '--format=tar', from, ...folders)
  // The kept cases of that time come along where there are any.
  const taken = isName ? (archive('flows', 'schemas', 'tests/flows') ?? archive('flows', 'schemas')) : null
  if (taken === null) return { wrong: `"${from}" is neither a folder with documents nor a commit of this repository.` }
  const out = mkdtempSync(join(tmpdir(), 'foyer-earlier-'))
  const forget = () => rmSync(out, { recursive: true, force: true })
  const { status } = spawnSync('tar', ['-xf', '-', '-C', out], { input: taken })
  if (status === 0 && holdsDocuments(out)) return { folder: out, forget }
  forget()
  return { wrong: `What "${from}" holds cannot be read: name a folder with its documents.` }
}

const holdsDocuments = (folder: string): boolean => ['flows', 'schemas'].every((name) => existsSync(join(folder, name)))

/** Null where there is no repository, or no such commit. */
function git(root: string, ...args: readonly string[]): Buffer | null {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], {
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 ? stdout : null
}
