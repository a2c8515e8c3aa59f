export interface ImportTables {
  /** What was brought along, by its name in the other system. */
  import_keys: {
    chain_id: string
    kind: string
    external_id: string
    entity_id: string
    /** Of the cells as they came: the same row again is no change. */
    row_hash: string
    imported_at: Date
  }
}
