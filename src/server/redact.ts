import type { Json } from '#engine/documents.ts'

/** Members that no line of the log holds, whoever wrote it. */
const secretNames =
  /^(.*password|.*token|authorization|cookie|ssn|idNumber|iban|bic|account(Number)?|routingNumber|card(Number)?|cvc|pin|email|phone|birthday|instance|securityCode|sealed)$/i

/** What a line may say as it is: made by us, never by who asks. */
const ownNames = new Set([
  'time',
  'level',
  'line',
  'correlationId',
  'method',
  'route',
  'status',
  'ms',
  'call',
  'chain',
  'stack',
])

/** Fields of a log line without what is secret or personal: by its name, and by its looks wherever it stands. */
export function redact(fields: object): object {
  return isOurs(fields) ? fields : (redactValue(fields, '', 0) as object)
}

/** The line of a request that went well is made of nothing else; there is one for each. */
function isOurs(fields: object): boolean {
  for (const name of Object.keys(fields)) {
    const value = (fields as { readonly [name: string]: unknown })[name]
    if (typeof value === 'object' && value !== null) return false
    if (value !== undefined && !ownNames.has(name)) return false
  }
  return true
}

/** Words and routes: nothing in them can be an address, a number or a token. */
const plain = /^[A-Za-z_/ .-]{0,39}$/

function redactValue(value: unknown, name: string, depth: number): unknown {
  if (!ownNames.has(name) && secretNames.test(name)) return '•'
  if (typeof value === 'string') return ownNames.has(name) || plain.test(value) ? value : scrub(value)
  if (typeof value !== 'object' || value === null) return value as Json
  if (depth > 8) return '…'
  if (Array.isArray(value)) return value.map((item) => redactValue(item, ownNames.has(name) ? name : '', depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, redactValue(member, key, depth + 1)]))
}

/** E-mail addresses, values that the database quotes (not the names of its own things), tokens, numbers of documents. */
export function scrub(text: string): string {
  return text
    .slice(0, 2000)
    .replace(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, '•@•')
    .replace(/=\([^)]*\)/g, '=(•)')
    .replace(/(?<!\b(?:relation|table|column|constraint|index|key|type|function) )"[^"]*"/g, '"•"')
    .replace(/\b[A-Za-z0-9_-]{40,}\b/g, '•')
    .replace(/\d[\d -]{6,}\d/g, '•')
    .replace(/\b(?=[A-Za-z]*\d)[A-Za-z0-9]*\d{4}[A-Za-z0-9]*\b/g, '•')
    .slice(0, 500)
}
