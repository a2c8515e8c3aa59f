import { type ParseError, parseTree, printParseErrorCode, visit } from 'jsonc-parser'
import type { JsonObject } from '#engine/documents.ts'
import type { TextKey } from '../texts/en.ts'

/** Something wrong with what was written, where it begins in the text. */
export interface TextSlip {
  readonly offset: number
  readonly length: number
  readonly key: Extract<TextKey, `files.slip.${string}`>
  /** The name that stands twice. */
  readonly name?: string
}

export type ReadDocument = { readonly value: JsonObject } | { readonly slips: readonly TextSlip[] }

/** Reads a document as somebody writes it: strictly JSON, each name once. */
export function readDocument(text: string): ReadDocument {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  if (errors.length > 0) return { slips: errors.map(slipOf) }
  if (root?.type !== 'object') return { slips: [{ offset: 0, length: 1, key: 'files.slip.object' }] }
  const twice = namesTwice(text)
  return twice.length > 0 ? { slips: twice } : { value: JSON.parse(text) }
}

const keys: { readonly [code in ReturnType<typeof printParseErrorCode>]?: TextSlip['key'] } = {
  PropertyNameExpected: 'files.slip.name',
  ValueExpected: 'files.slip.value',
  ColonExpected: 'files.slip.colon',
  CommaExpected: 'files.slip.comma',
  CloseBraceExpected: 'files.slip.brace',
  CloseBracketExpected: 'files.slip.bracket',
  EndOfFileExpected: 'files.slip.end',
  InvalidCommentToken: 'files.slip.comment',
  UnexpectedEndOfString: 'files.slip.quote',
}

const slipOf = ({ error, offset, length }: ParseError): TextSlip => ({
  offset,
  length: Math.max(length, 1),
  key: keys[printParseErrorCode(error)] ?? 'files.slip.other',
})

function namesTwice(text: string): readonly TextSlip[] {
  const open: Set<string>[] = []
  const slips: TextSlip[] = []
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(name, offset, length) {
      const known = open.at(-1)
      if (known?.has(name)) slips.push({ offset, length, key: 'files.slip.twice', name })
      known?.add(name)
    },
  })
  return slips
}
