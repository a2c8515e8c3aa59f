/** Where the reader is; anything that leads elsewhere, or runs, is refused. */
export const here = 'https://chain.test/login?x=1'

/** Addresses that look like paths of one's own, or run something, in every spelling that browsers forgive. */
export const hostile = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\t\\evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '\u001f/\u001f/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'http:evil.example',
  'HTTPS:evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://chain.test/1',
  'file:///etc/passwd',
  'evil.example',
  '@evil.example',
  '?//evil.example',
  '%2f%2fevil.example',
  '',
  ' ',
] as const

/** Whole addresses of another site: some settings may name one, a query and a browser never. */
export const elsewhere = [
  'https://evil.example',
  'https://evil.example/login',
  'http://evil.example',
  'https://chain.test.evil.example',
  'https://chain.test@evil.example',
  'https://chain.test:pass@evil.example/',
  'https://evil.example#chain.test',
  'https://evil.example?chain.test',
] as const

/** Where a browser would go: an address of this origin, and none that runs something. */
export function staysHere(address: string): boolean {
  const url = URL.parse(address, here)
  return url !== null && url.origin === new URL(here).origin
}
