import { type Elements, known } from './context.ts'
import type { Refusal } from './shapes.ts'

/** The sentence of a refusal: its reason's own where it has one (`errors.<code>.<reason>`), else that of its code. */
export function whyNotText(
  { code, params }: Refusal,
  { t, optionalText }: Pick<Elements, 't' | 'optionalText'>,
): string {
  const said = known(params ?? {})
  const reason = typeof said.reason === 'string' ? optionalText(`errors.${code}.${said.reason}`, said) : null
  return reason ?? t(`errors.${code}`, said)
}

/** What a page is called by: the first part of its path; the start page is `home`. */
export const placeOf = (path: string): string => path.split(/[/?]/)[1] || 'home'
