const atOnce = 500

type Row = { readonly id: string; readonly [column: string]: string | null }

/** Reads a table by its ids, page after page. */
export async function* inPages(
  read: (after: string, most: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after = ''; ; ) {
    const rows = await read(after, atOnce)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    after = rows.at(-1)?.id ?? ''
  }
}
