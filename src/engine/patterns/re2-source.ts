/** White space and ends of lines as ECMA 262 has them; RE2 means fewer signs by `\s` and only `\n` by the end of a line. */
const space = '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}'
const noSpace =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}!-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}'
const sameLine = '[^\\n\\r\\x{2028}\\x{2029}]'

/**
 * The same expression in RE2's spelling, where the two spell or mean things otherwise. The source has to be one that
 * `new RegExp(source, 'u')` takes. A reason, in words, for what has no meaning of its own in RE2.
 */
export function re2Source(source: string): { readonly source: string } | { readonly reason: string } {
  let written = ''
  let inClass = false
  for (let at = 0; at < source.length; ) {
    const tokens: RegExp = inClass ? tokensInClass : tokensOutOfClass
    tokens.lastIndex = at
    const token: string = tokens.exec(source)?.[0] ?? source.slice(at, at + 1)
    if (/^\(\?[a-z-]/.test(token)) return { reason: `switches flags (${token}…): write out what they mean` }
    if (/^\[\^?\]$/.test(token)) return { reason: `has an empty class (${token}): name its signs` }
    written += inClass ? inOfClass(token) : outOfClass(token)
    inClass = inClass ? token !== ']' : token.startsWith('[')
    at += token.length
  }
  return { source: written }
}

const escapes = String.raw`\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u\{[\da-fA-F]+\}|\\u[\da-fA-F]{4}|\\c[A-Za-z]|\\[pP]\{[^}]*\}|\\.`
/** An escape as a whole, or one sign. */
const tokensInClass = new RegExp(`${escapes}|[^]`, 'uy')
/** The beginning of a named or special group, or of a class, as well. */
const tokensOutOfClass = new RegExp(String.raw`${escapes}|\(\?<[^=!>]+>|\(\?.|\[\^?\]?|[^]`, 'uy')

function outOfClass(token: string): string {
  if (token === '.') return sameLine
  if (token === '\\s') return `[${space}]`
  if (token === '\\S') return `[${noSpace}]`
  return token.startsWith('(?<') && token.endsWith('>') ? '(' : escapeOf(token)
}

function inOfClass(token: string): string {
  if (token === '\\s') return space
  if (token === '\\S') return noSpace
  if (token === '\\b') return '\\x{8}'
  // A sign of its own inside of a class: RE2 would read the beginning of a named one.
  return token === '[' ? '\\[' : escapeOf(token)
}

function escapeOf(token: string): string {
  if (/^\\u[^{]{4}\\u/.test(token)) {
    const [high = 0, low = 0] = [...token.matchAll(/[0-9a-fA-F]{4}/g)].map(([digits]) => Number.parseInt(digits, 16))
    return `\\x{${((high - 0xd800) * 0x400 + low - 0xdc00 + 0x10000).toString(16)}}`
  }
  if (token.startsWith('\\u')) return `\\x{${token.replaceAll(/[^0-9a-fA-F]/g, '')}}`
  if (token.startsWith('\\c')) return `\\x{${((token.codePointAt(2) ?? 0) % 32).toString(16)}}`
  return token === '\\0' ? '\\x{0}' : token.replace(/^(\\[pP]\{)(?:Script|sc)=/, '$1')
}
