import type { InEachLanguage } from '../operator-language.ts'

/** What is said of a document that is not written as JSON is. */
export interface SlipWords {
  /** A place of a text; lines and columns are counted from 0. */
  readonly at: (line: number, column: number) => string
  readonly where: (at: string) => string
  readonly notUtf8: (at: string) => string
  readonly twice: (first: string, second: string) => string
  readonly forbidden: (at: string) => string
  readonly unstorable: (at: string) => string
  readonly control: (at: string) => string
  readonly endless: string
  readonly early: string
  readonly empty: string
  readonly open: string
  readonly comma: string
  readonly quotes: string
  readonly comments: string
  readonly unseen: string
  readonly strange: string
  /** By the code of the parser. */
  readonly advice: { readonly [code: string]: string }
}

const comments = {
  en: 'JSON knows no comments: remove it, or say it under "$comment"',
  de: 'JSON kennt keine Kommentare: Nehmen Sie ihn heraus, oder sagen Sie es unter "$comment"',
}

export const slipWords: InEachLanguage<SlipWords> = {
  en: {
    at: (line, column) => `line ${line + 1}, column ${column + 1}`,
    where: (at) => `at ${at}`,
    notUtf8: (at) => `is no UTF-8 at ${at}: save it as UTF-8`,
    twice: (first, second) => `stands twice, at ${first} and at ${second}: only the last would count; remove one`,
    forbidden: (at) => `is a name that no document may use (${at}): choose another`,
    unstorable: (at) => `holds a null sign or half a sign, which no database keeps (${at}): delete it`,
    control: (at) => `holds a control sign that nobody sees (${at}): delete it`,
    endless: 'it is nested without end',
    early: 'it ends too early',
    empty: 'the file is empty: it begins with { and ends with }',
    open: 'the text ends here: a bracket or a quote is not closed',
    comma: 'the comma before this bracket has to go',
    quotes: 'texts and names stand in double quotes',
    comments: comments.en,
    unseen: 'a text holds a control sign that nobody sees: delete it',
    strange: 'this is not understood',
    advice: {
      CommaExpected: 'a comma is missing before this',
      ColonExpected: 'a colon is missing after the name',
      PropertyNameExpected: 'a name in double quotes is missing',
      ValueExpected: 'a value is missing',
      InvalidSymbol: 'this is no value: texts stand in double quotes, other values are true, false, null and numbers',
      InvalidNumberFormat: 'this is no number: write 12.5, without a sign for thousands or a zero in front',
      InvalidCharacter: 'a text holds a line break or a tab as it is: write \\n or \\t',
      InvalidEscapeCharacter: 'only \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u stand after a backslash',
      InvalidUnicode: 'four hexadecimal digits are missing after \\u',
      UnexpectedEndOfString: 'the text that begins here is not closed by a double quote',
      EndOfFileExpected: 'the document has ended before this: remove what follows, or a bracket too many',
      InvalidCommentToken: comments.en,
    },
  },
  de: {
    at: (line, column) => `Zeile ${line + 1}, Spalte ${column + 1}`,
    where: (at) => at,
    notUtf8: (at) => `ist kein UTF-8 (${at}): Speichern Sie es als UTF-8`,
    twice: (first, second) =>
      `steht zweimal da, ${first} und ${second}: Nur das letzte würde gelten; nehmen Sie eines heraus`,
    forbidden: (at) => `ist ein Name, den kein Dokument benutzen darf (${at}): Wählen Sie einen anderen`,
    unstorable: (at) =>
      `enthält ein Nullzeichen oder ein halbes Zeichen, das keine Datenbank behält (${at}): Löschen Sie es`,
    control: (at) => `enthält ein Steuerzeichen, das niemand sieht (${at}): Löschen Sie es`,
    endless: 'es ist ohne Ende verschachtelt',
    early: 'es endet zu früh',
    empty: 'die Datei ist leer: Sie beginnt mit { und endet mit }',
    open: 'hier endet der Text: Eine Klammer oder ein Anführungszeichen ist nicht geschlossen',
    comma: 'das Komma vor dieser Klammer muss weg',
    quotes: 'Texte und Namen stehen in doppelten Anführungszeichen',
    comments: comments.de,
    unseen: 'ein Text enthält ein Steuerzeichen, das niemand sieht: Löschen Sie es',
    strange: 'das wird nicht verstanden',
    advice: {
      CommaExpected: 'davor fehlt ein Komma',
      ColonExpected: 'nach dem Namen fehlt ein Doppelpunkt',
      PropertyNameExpected: 'ein Name in doppelten Anführungszeichen fehlt',
      ValueExpected: 'ein Wert fehlt',
      InvalidSymbol:
        'das ist kein Wert: Texte stehen in doppelten Anführungszeichen, andere Werte sind true, false, null und Zahlen',
      InvalidNumberFormat: 'das ist keine Zahl: Schreiben Sie 12.5, ohne Tausenderzeichen und ohne Null davor',
      InvalidCharacter: 'ein Text enthält einen Zeilenumbruch oder einen Tabulator: Schreiben Sie \\n oder \\t',
      InvalidEscapeCharacter: 'nach einem umgekehrten Schrägstrich stehen nur \\" \\\\ \\/ \\b \\f \\n \\r \\t und \\u',
      InvalidUnicode: 'nach \\u fehlen vier hexadezimale Ziffern',
      UnexpectedEndOfString: 'der Text, der hier beginnt, ist nicht mit einem doppelten Anführungszeichen geschlossen',
      EndOfFileExpected:
        'das Dokument hat davor schon geendet: Nehmen Sie heraus, was folgt, oder eine Klammer zu viel',
      InvalidCommentToken: comments.de,
    },
  },
}
