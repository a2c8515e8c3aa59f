import type { Expr, Json } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import type { InEachLanguage, OperatorLanguage } from '../operator-language.ts'

interface Words {
  readonly between: ReadonlyMap<string, string>
  readonly it: string
  readonly not: string
  readonly choice: readonly [before: string, result: string, otherwise: string]
  readonly nothing: string
  readonly listOf: (count: number) => string
}

const signs = ['<', '<=', '>', '>=', 'in', '+', '-', '*', '/', '%'].map((sign) => [sign, sign] as const)

const words: InEachLanguage<Words> = {
  en: {
    between: new Map([['===', 'is'], ['!==', 'is not'], ['and', 'and'], ['or', 'or'], ...signs]),
    it: 'it',
    not: 'not',
    choice: ['if', 'then', 'else'],
    nothing: 'nothing',
    listOf: (count) => `a list of ${count}`,
  },
  de: {
    between: new Map([['===', 'ist'], ['!==', 'ist nicht'], ['and', 'und'], ['or', 'oder'], ...signs]),
    it: 'es',
    not: 'nicht',
    choice: ['wenn', 'dann', 'sonst'],
    nothing: 'nichts',
    listOf: (count) => `eine Liste von ${count}`,
  },
}

interface Reading {
  readonly lang?: OperatorLanguage
  /** Stands in another expression, so that it is put into brackets where it has several parts. */
  readonly isInside?: boolean
}

/** An expression as a person reads it: `let.age < 16 and not data.held`. */
export function textOf(expr: Expr, { lang = 'en', isInside = false }: Reading = {}): string {
  const said = words[lang]
  const inner = (part: Expr | undefined): string => textOf(part ?? null, { lang, isInside: true })
  const plain = (part: Expr): string => textOf(part, { lang })
  if (!isMap(expr)) return isList(expr) ? `[${expr.map(plain).join(', ')}]` : valueText(expr, lang)
  const [name, more] = Object.keys(expr)
  if (name === undefined || more !== undefined) return valueText(expr, lang)
  const given = expr[name] ?? null
  const args = isList(given) ? given : [given]
  const word = said.between.get(name)
  if (name === 'var') return typeof args[0] === 'string' && args[0] !== '' ? args[0] : said.it
  if (name === '!!') return textOf(args[0] ?? null, { lang, isInside })
  if (name === '!') return `${said.not} ${inner(args[0])}`
  if (name === 'if') return around(textOfIf(args, lang), isInside)
  if (word && args.length > 1) return around(args.map(inner).join(` ${word} `), isInside)
  return `${name}(${args.map(plain).join(', ')})`
}

const around = (text: string, isInside: boolean): string => (isInside ? `(${text})` : text)

function textOfIf(args: readonly Expr[], lang: OperatorLanguage): string {
  const [before, result, otherwise] = words[lang].choice
  const parts: string[] = []
  for (let index = 0; index < args.length; index += 2) {
    const [first = null, then] = args.slice(index, index + 2)
    const text = textOf(first, { lang })
    parts.push(then === undefined ? `${otherwise} ${text}` : `${before} ${text} ${result} ${textOf(then, { lang })}`)
  }
  return parts.join(', ')
}

const longest = 80

/** A value in one short line; nothing for what is absent. */
export function valueText(value: Json, lang: OperatorLanguage = 'en'): string {
  if (value === null) return words[lang].nothing
  if (isList(value) && value.length > 3) return words[lang].listOf(value.length)
  const text = JSON.stringify(value)
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
}
