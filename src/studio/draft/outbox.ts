import type { PlaceChange } from './use-draft.ts'

/** Changes of one act that have not arrived yet. */
export interface WaitingGroup {
  readonly group: string
  readonly changes: readonly PlaceChange[]
}

const keyOf = (chain: string): string => `foyer-studio-outbox:${chain}`

/** What was changed while nobody answered: kept in this tab, also over a reload, until it has arrived. */
export function createOutbox(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, chain: string) {
  const read = (): readonly WaitingGroup[] => JSON.parse(storage.getItem(keyOf(chain)) ?? '[]')
  const write = (all: readonly WaitingGroup[]): void =>
    all.length === 0 ? storage.removeItem(keyOf(chain)) : storage.setItem(keyOf(chain), JSON.stringify(all))
  return {
    read,
    add: (one: WaitingGroup): void => write([...read(), one]),
    remove: (group: string): void => write(read().filter((one) => one.group !== group)),
  }
}
