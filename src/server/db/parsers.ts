import pg from 'pg'

type Parse = (text: string) => unknown

/** Both drivers read values by this one table; by default they differ in a quarter of the types. */
export const parsers: { readonly [oid: number]: Parse } = {
  17: (text) => Buffer.from(text.slice(2), 'hex'), // bytea
  20: safeInteger, // int8, count(*)
  600: asText, // point
  790: asText, // money
  1082: asText, // date: a day has no time zone
  1083: asText, // time
  1114: asText, // timestamp without time zone
  1184: (text) => new Date(text), // timestamptz
  1186: asText, // interval
  1700: asText, // numeric
  1016: list(safeInteger),
  1115: list(asText),
  1182: list(asText),
  1183: list(asText),
  1187: list(asText),
  1231: list(asText),
}

/** What `pg` asks for a type it reads. */
export function pgTypes(): pg.CustomTypesConfig {
  return {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      format !== 'binary' && parsers[oid]
        ? parsers[oid]
        : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  }
}

function asText(text: string): string {
  return text
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`)
  return value
}

/** One-dimensional array literals of values that hold no comma; that is all the types above. */
function list(parse: Parse): Parse {
  return (text) => {
    const body = text.slice(1, -1)
    if (body === '') return []
    return body.split(',').map((item) => (item === 'NULL' ? null : parse(item.replace(/^"(.*)"$/, '$1'))))
  }
}
