import type { Wanted } from './use-draft.ts'

/** Changes of one act that have not arrived yet. */
export interface Waiting {
  readonly group: string
  readonly changes: readonly Wanted[]
}

const keyOf = (chain: string): string => `foyer-studio-outbox:${chain}`

/** What was changed while nobody answered: kept in this tab, also over a reload, until it has arrived. */
export function createOutbox(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, chain: string) {
  const read = (): readonly Waiting[] => JSON.parse(storage.getItem(keyOf(chain)) ?? '[]')
  const write = (all: readonly Waiting[]): void =>
    all.length === 0 ? storage.removeItem(keyOf(chain)) : storage.setItem(keyOf(chain), JSON.stringify(all))
  return {
    read,
    add: (one: Waiting): void => write([...read(), one]),
    remove: (group: string): void => write(read().filter((one) => one.group !== group)),
  }
}
