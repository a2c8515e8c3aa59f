import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface House {
  readonly root: string
  /** Changes a document as an operator would, in the file. */
  change(file: string, edit: (document: Record<string, never>) => void): void
  remove(): void
}

/** A house of one's own, whose documents may be changed. */
export function copyHouse(): House {
  const root = mkdtempSync(join(tmpdir(), 'foyer-house-'))
  const isWanted = (path: string) => !/node_modules|[/\\]bench[/\\]/.test(path)
  for (const name of ['src', 'flows', 'schemas', 'dist', 'package.json']) {
    cpSync(name, join(root, name), { recursive: true, filter: isWanted })
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  return {
    root,
    change(file, edit) {
      const document = JSON.parse(readFileSync(join(root, file), 'utf8'))
      edit(document)
      writeFileSync(join(root, file), JSON.stringify(document))
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
