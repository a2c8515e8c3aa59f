import type { InputOf } from '#contract/call.ts'
import type { signPdfDocument } from '#contract/calls/documents/sign-pdf-document.ts'
import { isEnough, type Stroke, strokesOf } from '#elements/signature/logic.ts'

export type Signature =
  | { readonly way: 'DRAWN'; readonly strokes: readonly Stroke[] }
  | { readonly way: 'TYPED'; readonly name: string }

/** What was signed with; null: nothing, or too little to be a signature. */
export function readSignature({
  way,
  drawing = null,
  name = null,
}: InputOf<typeof signPdfDocument>['signatureDatas']): Signature | null {
  if (way === 'TYPED') {
    const typed = (name ?? '').trim()
    return /\p{L}.*\p{L}/u.test(typed) ? { way, name: typed } : null
  }
  const strokes = strokesOf(drawing ?? '')
  return strokes !== null && isEnough(strokes) ? { way, strokes } : null
}
