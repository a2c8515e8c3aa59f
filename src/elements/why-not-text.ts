import { type Elements, known } from './context.ts'
import type { WhyNotNow } from './shapes.ts'

/** The sentence of a refusal: its reason's own where it has one (`errors.<code>.<reason>`), else that of its code. */
export function whyNotText(
  { code, params }: WhyNotNow,
  { t, optionalText }: Pick<Elements, 't' | 'optionalText'>,
): string {
  const said = known(params ?? {})
  const reason = typeof said.reason === 'string' ? optionalText(`errors.${code}.${said.reason}`, said) : null
  return reason ?? t(`errors.${code}`, said)
}

/** What a page is called by: the first part of its path; the start page is `home`. */
export const pageNameOf = (path: string): string => path.split(/[/?]/)[1] || 'home'
