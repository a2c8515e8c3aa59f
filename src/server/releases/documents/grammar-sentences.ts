import type { InEachLanguage } from '../operator-language.ts'

/** What the grammar refuses, in the words of one language. */
interface GrammarSentences {
  readonly or: string
  readonly and: string
  readonly with: string
  readonly kinds: { readonly [type: string]: string }
  readonly units: { readonly [unit in 'signs' | 'entries' | 'names']: string }
  readonly now: (value: string) => string
  readonly name: (help: string) => string
  readonly mend: string
  readonly required: (name: string) => string
  readonly be: (what: string) => string
  readonly oneOf: (values: string) => string
  readonly written: string
  readonly write: (value: string) => string
  readonly least: (count: string) => string
  readonly most: (count: string) => string
  readonly nothing: string
  readonly none: string
  readonly exclusive: string
  readonly together: (name: string, others: string) => string
  readonly small: (value: string, limit: string) => string
  readonly large: (value: string, limit: string) => string
  readonly twice: string
}

export const grammarSentences: InEachLanguage<GrammarSentences> = {
  en: {
    or: 'or',
    and: 'and',
    with: 'with',
    kinds: {
      string: 'a text in quotes',
      number: 'a number',
      integer: 'a whole number',
      boolean: 'true or false',
      array: 'a list',
      object: 'an object',
      null: 'null without quotes',
    },
    units: { signs: 'signs', entries: 'entries', names: 'names' },
    now: (value) => `is ${value}, and `,
    name: (help) => `is a name that is not known here, so it would do nothing: ${help}`,
    mend: 'mend it, or remove it',
    required: (name) => `lacks "${name}", without which it means nothing: add it`,
    be: (what) => `has to be ${what}`,
    oneOf: (values) => `has to be one of ${values}`,
    written: 'is not written as it has to be',
    write: (value) => `: write ${value}`,
    least: (count) => `has to have at least ${count}`,
    most: (count) => `may have at most ${count}`,
    nothing: 'may not stand here: remove it',
    none: 'is none of what may stand here, or several of them at once: write one of them whole',
    exclusive: 'has parts that exclude each other: keep one of them',
    together: (name, others) => `has "${name}", which stands only beside ${others}: add what is missing, or remove it`,
    small: (value, limit) => `is ${value}, and ${limit} is the least: write a larger number`,
    large: (value, limit) => `is ${value}, and ${limit} is the most: write a smaller number`,
    twice: 'names something twice: once is enough',
  },
  de: {
    or: 'oder',
    and: 'und',
    with: 'mit',
    kinds: {
      string: 'ein Text in Anführungszeichen',
      number: 'eine Zahl',
      integer: 'eine ganze Zahl',
      boolean: 'true oder false',
      array: 'eine Liste',
      object: 'ein Objekt',
      null: 'null ohne Anführungszeichen',
    },
    units: { signs: 'Zeichen', entries: 'Einträge', names: 'Namen' },
    now: (value) => `ist ${value}, und `,
    name: (help) => `ist ein Name, den hier niemand kennt, er bewirkte also nichts: ${help}`,
    mend: 'berichtigen Sie ihn, oder nehmen Sie ihn weg',
    required: (name) => `hat kein "${name}", ohne das es nichts bedeutet: fügen Sie es hinzu`,
    be: (what) => `muss ${what} sein`,
    oneOf: (values) => `muss eins hiervon sein: ${values}`,
    written: 'ist nicht so geschrieben, wie es sein muss',
    write: (value) => `: schreiben Sie ${value}`,
    least: (count) => `braucht mindestens ${count}`,
    most: (count) => `darf höchstens ${count} haben`,
    nothing: 'darf hier nicht stehen: nehmen Sie es weg',
    none: 'ist nichts von dem, was hier stehen darf, oder mehreres davon zugleich: schreiben Sie eins davon ganz',
    exclusive: 'hat Teile, die einander ausschließen: behalten Sie einen davon',
    together: (name, others) =>
      `hat "${name}", das nur neben ${others} steht: fügen Sie hinzu, was fehlt, oder entfernen Sie es`,
    small: (value, limit) => `ist ${value}, und ${limit} ist das Kleinste: schreiben Sie eine größere Zahl`,
    large: (value, limit) => `ist ${value}, und ${limit} ist das Größte: schreiben Sie eine kleinere Zahl`,
    twice: 'nennt etwas zweimal: einmal genügt',
  },
}
