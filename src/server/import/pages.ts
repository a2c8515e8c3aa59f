const usual = 500

type Row = { readonly id: string; readonly [column: string]: string | null }

/** Reads a table by its ids, page after page. */
export async function* inPages(
  read: (after: string, most: number) => Promise<readonly Row[]>,
  atOnce = usual,
): AsyncGenerator<readonly Row[]> {
  for (let after = ''; ; ) {
    const rows = await read(after, atOnce)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    after = rows.at(-1)?.id ?? ''
  }
}

/** The place of a row whose table knows it by several columns, as one id; `partsOf` takes it apart again. */
export const keyOf = (...parts: readonly string[]): string => parts.join('\n')
export const partsOfPage = (key: string): readonly string[] => key.split('\n')
