import type { Json, JsonObject } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import type { Problem } from '#engine/problem.ts'
import { textOf } from '../difference/expression-words.ts'
import type { InEachLanguage, OperatorLanguage } from '../operator-language.ts'

/** A finding that rests on what could not be tried out: what was tried, and what to do. Null for what was counted out. */
export function questionWords({ code, params = {} }: Problem, lang: OperatorLanguage): string | null {
  const { tried } = params
  const said = words[lang]
  const compared = isList(tried) ? tried.filter(isMap).map((one) => triedWords(one, lang)) : []
  if (compared.length === 0) return null
  const begins = said.begins[code === 'unreached' ? String(params.kind) : code] ?? said.begins.other ?? ''
  return `${begins}${said.tried} ${compared.join('; ')}. ${said.help}`
}

interface QuestionWords {
  /** By the code, and of what nobody comes to by its kind. */
  readonly begins: { readonly [what: string]: string }
  readonly tried: string
  readonly help: string
  readonly untried: string
  readonly came: (holds: boolean, values: string) => string
}

const words: InEachLanguage<QuestionWords> = {
  en: {
    begins: {
      field: 'this field is never asked',
      option: 'this option can never be chosen',
      step: 'nobody comes to this step',
      end: 'nobody comes to this end',
      call: 'this call is never made',
      neverTrue: 'never holds',
      neverFalse: 'always holds',
      stuck: 'members can get stuck here',
      other: 'is so',
    },
    tried: ' with all that was tried:',
    help: 'If it can come out otherwise, acknowledge this by name; if not, mend it',
    untried: 'could not be tried',
    came: (holds, values) => `${holds ? 'always held' : 'never held'}, tried with ${values}`,
  },
  de: {
    begins: {
      field: 'dieses Feld wird nie gefragt',
      option: 'diese Möglichkeit kann nie gewählt werden',
      step: 'niemand kommt zu diesem Schritt',
      end: 'niemand kommt zu diesem Ende',
      call: 'dieser Aufruf geschieht nie',
      neverTrue: 'trifft nie zu',
      neverFalse: 'trifft immer zu',
      stuck: 'Mitglieder können hier stecken bleiben',
      other: 'ist so',
    },
    tried: ' bei allem, was probiert wurde:',
    help: 'Kann es auch anders ausgehen, dann nehmen Sie dies mit Ihrem Namen an; wenn nicht, ändern Sie es',
    untried: 'konnte nicht probiert werden',
    came: (holds, values) => `${holds ? 'traf immer zu' : 'traf nie zu'}, probiert mit ${values}`,
  },
}

function triedWords({ compared = null, with: values = [], came }: JsonObject, lang: OperatorLanguage): string {
  const { untried, came: comes } = words[lang]
  const what = textOf(compared as Json, { lang })
  return isList(values) && values.length > 0
    ? `${what} ${comes(came === true, values.join(', '))}`
    : `${what} ${untried}`
}
