import type { Json } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'

const width = 100

/** A document as text: what fits stands on one line, as in the files of the product. */
export const printDocument = (document: Json): string => `${print(document, '', 0)}\n`

/** `used`: of its first line, what stands before it. */
function print(value: Json, indent: string, used: number): string {
  const flat = onOneLine(value)
  if (indent !== '' && indent.length + used + flat.length < width) return flat
  const deeper = `${indent}  `
  const lines = isList(value)
    ? value.map((one) => print(one, deeper, 0))
    : isMap(value)
      ? Object.entries(value).map(([name, one]) => {
          const head = `${JSON.stringify(name)}: `
          return head + print(one, deeper, head.length)
        })
      : []
  if (lines.length === 0) return flat
  const [open, close] = isList(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${lines.map((line) => deeper + line).join(',\n')}\n${indent}${close}`
}

function onOneLine(value: Json): string {
  if (isList(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (!isMap(value)) return JSON.stringify(value)
  const members = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${onOneLine(one)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
