import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkDocuments } from '#server/releases/check-documents.ts'

export interface House {
  readonly root: string
  /** Changes a document as an operator would, in the file. */
  change(file: string, edit: (document: Record<string, never>) => void): void
  /** Answers for every warning that the documents have by now, as an operator would who means them. */
  acknowledgeAll(): Promise<void>
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
  const change: House['change'] = (file, edit) => {
    const document = JSON.parse(readFileSync(join(root, file), 'utf8'))
    edit(document)
    writeFileSync(join(root, file), JSON.stringify(document))
  }
  return {
    root,
    change,
    async acknowledgeAll() {
      const { problems } = await checkDocuments(root)
      const warnings = problems.filter(({ severity }) => severity === 'warning')
      const acknowledged = warnings.map(({ code, at }) => ({ code, at, by: 'A. Berg', on: '2026-03-02' }))
      change('flows/config.json', (settings: { acknowledged?: object[] }) => {
        settings.acknowledged = [...(settings.acknowledged ?? []), ...acknowledged]
      })
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
