/** What a text is refused for: signs that no field needs, or lines where one is asked. */
export type TextFault = 'signs' | 'lines'

/**
 * The one rule of texts that people write, in forms, on the wire and in what is printed: null, or what is wrong.
 *
 * Refused are signs that turn the reading direction (overrides, embeddings, isolates), controls, halves of characters,
 * noncharacters, tags outside of flags, marks on nothing and towers of them, and a text in which nothing is to be seen. Joiners and
 * non-joiners stay where letters or emoji stand beside them: Persian, Hindi and families need them.
 */
export function textFault(text: string, { lines = false }: { readonly lines?: boolean } = {}): TextFault | null {
  if (isAscii.test(text)) return null
  if (needless.test(text)) return 'signs'
  if (!lines && lineEnds.test(text)) return 'lines'
  return text.trim() !== '' && !visible.test(text) ? 'signs' : null
}

/**
 * A text without what keyboards and the clipboard add unseen: marks of direction (LRM, RLM, ALM), zero-width spaces, soft
 * hyphens, byte order marks. They mean nothing in a field, and nobody should be asked about them.
 */
export const withoutUnseen = (text: string): string => (isAscii.test(text) ? text : text.replaceAll(unseen, ''))

/** `withoutUnseen`, and without what pasted numbers and tables bring along: what a box for a text keeps of it. */
export const asTyped = (text: string): string => withoutUnseen(text).replaceAll(directions, '').replaceAll('\t', ' ')

/** A text that was taken before this rule, or came another way: without what the rule refuses. For what is printed. */
export const printable = (text: string): string => withoutUnseen(text).replaceAll(allNeedless, '')

/** Most texts, told in one look. */
const isAscii = /^[ -~]*$/

const unseen = /[\u200B\u200E\u200F\u061C\u2060\uFEFF\u00AD]/g
const directions = /[\u202A-\u202E\u2066-\u2069]/g
const lineEnds = /[\t\n\r\u0085\u2028\u2029]/
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\u2800]/u
const needlessSigns = [
  String.raw`(?![\t\n\r\u0085])\p{Cc}`,
  String.raw`[\p{Cs}\p{Noncharacter_Code_Point}]`,
  String.raw`[\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB]`,
  // A flag of a region is a black flag and at most seven tags.
  String.raw`(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]{0,7})[\u{E0000}-\u{E007F}]`,
  // A mark stands on something, and eight are a tower already.
  String.raw`(?<=^|\s)\p{M}`,
  String.raw`\p{M}{9}`,
].join('|')
const needless = new RegExp(needlessSigns, 'u')
const allNeedless = new RegExp(needlessSigns, 'gu')
