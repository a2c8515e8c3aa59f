/** When a page was kept, by this device's clock. */
export const keptAtHeader = 'x-kept-at'

/** Who was away longer gets the server's page. */
const longestMs = 14 * 86_400_000

export function isOutOfDate(headers: Headers, now: number): boolean {
  const age = now - keptAt(headers)
  return !(age >= 0 && age <= longestMs)
}

/** A kept page with the server's time of now, so that the portal's clock stays right. */
export function atThisMoment(html: string, headers: Headers, now: number): string {
  return html.replace(momentIn, (whole, before: string, moment: string) => {
    const then = Date.parse(moment)
    return Number.isNaN(then) ? whole : `${before}${new Date(then + now - keptAt(headers)).toISOString()}"`
  })
}

/** What tells two pages of an address apart: release and build. */
export function editionOf(html: string): string | null {
  const release = /"release":"([^"]+)"/.exec(html)?.[1]
  const build = /import\("([^"]+)"\)/.exec(html)?.[1]
  return release === undefined || build === undefined ? null : `${release} ${build}`
}

export const pageLanguageOf = (html: string): string | null => /<html lang="([^"]+)"/.exec(html)?.[1] ?? null

const momentIn = /(<script type="application\/json" id="boot">\{[^<]*?"now":")([^"]+)"/
const keptAt = (headers: Headers): number => Number(headers.get(keptAtHeader) ?? Number.NaN)
