/** The language of a chain that was asked for: `de` for `de` and for `de-AT`; null when the chain does not offer it. */
export function offeredLanguage(offered: readonly string[], asked: string | null | undefined): string | null {
  const code = (asked ?? '').toLowerCase()
  const find = (wanted: string) => offered.find((one) => one.toLowerCase() === wanted)
  return find(code) ?? find(code.split(/[-_]/)[0] ?? '') ?? null
}
