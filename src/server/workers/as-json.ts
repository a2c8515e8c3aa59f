/** A large value on its way to another process, or back. */
export interface AsJson<T> {
  readonly bytes: Uint8Array
  /** What it is; never there. */
  readonly of?: T
}

/** As the bytes of its JSON: of a graph of objects the other process would need ten times as long to make its own. */
export const asJson = <T>(value: T): AsJson<T> => asIs(JSON.stringify(value))

/** Of a text that is JSON already. */
export const asIs = <T>(json: string): AsJson<T> => ({ bytes: Buffer.from(json) })

export const fromJson = <T>({ bytes }: AsJson<T>): T => JSON.parse(Buffer.from(bytes).toString()) as T
