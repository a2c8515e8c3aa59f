import { domainToASCII } from 'node:url'

/**
 * An e-mail address as it is kept and compared, wherever it was typed: trimmed, in lower case, its domain in the letters
 * of the network (`straße.de` is `xn--strae-oqa.de`). What is no address comes back trimmed and in lower case.
 */
export function keptEmail(typed: string): string {
  const text = typed.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = at < 1 ? '' : domainToASCII(text.slice(at + 1))
  return domain === '' ? text : `${text.slice(0, at)}@${domain}`
}
