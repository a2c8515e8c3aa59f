import type { CatalogueEdit } from './edits.ts'

/** What an operator has edited and not applied: kept in this browser, over a reload, a sign-out and a closed lid. */
export function keptActs(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, whose: string) {
  const key = `foyer-studio-catalogue:${whose}`
  return {
    read(): readonly CatalogueEdit[] {
      try {
        return JSON.parse(storage.getItem(key) ?? '[]')
      } catch {
        return []
      }
    },
    write: (acts: readonly CatalogueEdit[]): void =>
      acts.length === 0 ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(acts)),
  }
}
