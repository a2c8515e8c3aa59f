/** Rows of one kind, by id, in the order in which they came. */
export interface Table<Row extends { readonly id: string }> {
  get(id: string): Row | null
  put(row: Row): Row
  remove(id: string): void
  list(): readonly Row[]
}

/** What the imitations remember. It is behind an interface so that it may outlive the process (`file-store.ts`). */
export interface SandboxStore {
  table<Row extends { readonly id: string }>(name: string): Table<Row>
  clear(): void
}

/** A change of the store: what a file keeps, line by line. */
export type StoreChange =
  | { readonly table: string; readonly row: { readonly id: string } }
  | { readonly table: string; readonly removed: string }
  | { readonly cleared: true }

export interface MemoryStore extends SandboxStore {
  apply(change: StoreChange): void
  changes(): readonly StoreChange[]
}

/** A store in memory; `onChange` hears of each change before it can be read. */
export function memoryStore(onChange: (change: StoreChange) => void = () => undefined): MemoryStore {
  const tables = new Map<string, Map<string, { readonly id: string }>>()
  const rowsOf = (name: string) => tables.get(name) ?? tables.set(name, new Map()).get(name) ?? new Map()

  const apply = (change: StoreChange): void => {
    if ('cleared' in change) tables.clear()
    else if ('row' in change) rowsOf(change.table).set(change.row.id, change.row)
    else rowsOf(change.table).delete(change.removed)
  }
  const change = (one: StoreChange): void => {
    onChange(one)
    apply(one)
  }
  return {
    apply,
    changes: () => [...tables].flatMap(([table, rows]) => [...rows.values()].map((row) => ({ table, row }))),
    clear: () => change({ cleared: true }),
    table: <Row extends { readonly id: string }>(name: string): Table<Row> => ({
      // A name stands for one kind of row; who opens a table says which.
      get: (id) => (rowsOf(name).get(id) as Row | undefined) ?? null,
      put(row) {
        change({ table: name, row })
        return row
      },
      remove: (id) => change({ table: name, removed: id }),
      list: () => [...rowsOf(name).values()] as Row[],
    }),
  }
}
