interface FileText {
  readonly path: string
  readonly text: string
}

/** Files as one archive, in one order. */
export async function zipOf(files: readonly FileText[]): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate')
  const entries = files.map(({ path, text }) => [path, strToU8(text)] as const)
  return new Uint8Array(zipSync(Object.fromEntries(entries), { mtime: '1980-01-01' }))
}

const mostBytes = 20_000_000

/** The files of an archive, or the one document that a file is; null: it cannot be read. */
export async function filesOfArchive(name: string, bytes: Uint8Array): Promise<readonly FileText[] | null> {
  if (bytes.length > mostBytes) return null
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return [{ path: name, text: new TextDecoder().decode(bytes) }]
  const { strFromU8, unzipSync } = await import('fflate')
  let sum = 0
  try {
    // What an archive says of its sizes is looked at before anything is unpacked.
    const entries = unzipSync(bytes, {
      filter({ originalSize }) {
        sum += originalSize
        return sum <= mostBytes
      },
    })
    if (sum > mostBytes) return null
    return Object.entries(entries).map(([path, body]) => ({ path, text: strFromU8(body) }))
  } catch {
    return null
  }
}

/** Gives somebody a file, as if they had followed a link to it. */
export function giveFile(name: string, body: Blob): void {
  const url = URL.createObjectURL(body)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
