/** What is wrong with a schema, in German: what the product itself says of it. What a validator says stays as it says it. */
const known: readonly (readonly [english: RegExp, german: string])[] = [
  [/^has more than (\d+) signs: shorten it$/, 'es hat mehr als $1 Zeichen, kürzen Sie es'],
  [/^has a pattern that is no text$/, 'ein Muster darin ist kein Text'],
  [/^has a pattern of more than (\d+) signs: shorten it$/, 'ein Muster darin hat mehr als $1 Zeichen, kürzen Sie es'],
  [/^has more than (\d+) conditions in one place$/, 'es hat mehr als $1 Bedingungen an einer Stelle'],
  [
    /^holds itself \((.*)\), which has no end on a page$/,
    'es enthält sich selbst ($1), das hätte auf einer Seite kein Ende',
  ],
  [/^is of type (.*), its field of (.*)$/, 'es ist von der Art $1, sein Feld von der Art $2'],
  [/^has what no schema can have at (.*)$/, 'an dieser Stelle steht, was kein Schema haben kann: $1'],
  [/^Could not find a definition for (.*?)\.?$/, 'es verweist auf $1, und das gibt es darin nicht'],
  [/^can't resolve reference (.*) from id .*$/, 'es verweist auf $1, und das gibt es darin nicht'],
  [/^has a format that nobody checks: (.*)$/, 'es hat ein Format, das niemand prüft: $1'],
  [
    /^counts too far \((.*)\): say how long a text may be with minLength and maxLength$/,
    'ein Muster zählt zu weit ($1), sagen Sie mit minLength und maxLength, wie lang ein Text sein darf',
  ],
]

/** The same reason in German; one of a validator as it is. */
export function schemaWords(reason: string): string {
  const found = known.find(([english]) => english.test(reason))
  return found === undefined ? reason : reason.replace(...found)
}
