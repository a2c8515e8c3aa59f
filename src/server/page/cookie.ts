/** The value of one cookie in a request's header. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
