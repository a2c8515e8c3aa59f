import type { Download } from '#contract/shapes/download.ts'

/** Long enough for any browser to begin; then the memory is free again. */
const keptMs = 60_000

/** Of how many bytes the parts of a file are that is put together here. */
const sliceBytes = 1024

/** Hands a file to the browser, which saves it or asks where. False: its base64 is malformed, and nothing is saved. */
export function saveFile({ data, type, name }: Download): boolean {
  const slices = slicesOf(data)
  if (slices === null) return false
  const address = URL.createObjectURL(new Blob([...slices], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
  return true
}

/** The bytes of a text in base64, in slices; null: it is malformed. */
export function slicesOf(data: string): readonly Uint8Array<ArrayBuffer>[] | null {
  try {
    const signs = atob(data)
    return Array.from({ length: Math.ceil(signs.length / sliceBytes) }, (_, at) =>
      Uint8Array.from(signs.slice(at * sliceBytes, (at + 1) * sliceBytes), (sign) => sign.charCodeAt(0)),
    )
  } catch {
    return null
  }
}
