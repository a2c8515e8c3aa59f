/** A file as calls answer it: bytes in base64, kind, name. */
export interface FileToSave {
  readonly data: string
  readonly type: string
  readonly name: string
}

/** Long enough for any browser to begin; then the memory is free again. */
const keptMs = 60_000

/** Hands a file to the browser, which saves it or asks where. */
export function saveFile({ data, type, name }: FileToSave): void {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
