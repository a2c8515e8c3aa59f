import type { Page, Route } from 'playwright'

const clubs = 40
const plans = 60

interface Entry {
  readonly id: string
  readonly [member: string]: unknown
}

/** As many of the same, each with an id and a name of its own. */
const many = (all: readonly Entry[], count: number): readonly Entry[] =>
  Array.from({ length: count }, (_, at) => {
    const one = all[at % all.length]
    return at < all.length ? one : { ...one, id: `${one?.id}-${at}` }
  }).flatMap((one) => (one === undefined ? [] : [one as Entry])) // the spread of an entry keeps its id

/** The chain has so many clubs, and each asks a field otherwise than the chain: none is folded with another. */
export async function manyClubs(page: Page): Promise<void> {
  await page.route('**/api/studio/open*', async (route) => {
    const answer = await answerTo(route)
    await route.fulfill({ json: { ...answer, chain: { ...answer.chain, clubs: many(answer.chain.clubs, clubs) } } })
  })
  await page.route('**/api/studio/documents*', async (route) => {
    const answer = await answerTo(route)
    const words = ['required', 'optional', 'notUsed']
    const own = Array.from({ length: clubs }, (_, at) => {
      const joinForm = Object.fromEntries(
        Object.keys(answer.resolved.config.joinForm).map((name, index) => [name, words[(at + index * (at + 1)) % 3]]),
      )
      return [String(101 + at), { joinForm }]
    })
    const config = { ...answer.own.config, centers: { ...Object.fromEntries(own), ...answer.own.config.centers } }
    await route.fulfill({ json: { ...answer, own: { ...answer.own, config } } })
  })
}

/** The chain sells so many plans at so many clubs. */
export async function manyPlans(page: Page): Promise<void> {
  await page.route('**/api/studio/catalogue/export*', async (route) => {
    const answer = await answerTo(route)
    const files = answer.files.map(({ name, text }: { readonly name: string; readonly text: string }) => {
      const body = JSON.parse(text)
      const count = name === 'plans.json' ? plans : name === 'clubs.json' ? clubs : null
      const [list] = Object.keys(body).filter((one) => Array.isArray(body[one]))
      if (count === null || list === undefined) return { name, text }
      return { name, text: JSON.stringify({ ...body, [list]: many(body[list], count) }) }
    })
    await route.fulfill({ json: { ...answer, files } })
  })
}

/** What the server says: names below `localhost` are the browser's alone. */
async function answerTo(route: Route) {
  const url = new URL(route.request().url())
  const headers = { ...(await route.request().allHeaders()), host: url.host }
  url.hostname = '127.0.0.1'
  return (await route.fetch({ url: url.href, headers })).json()
}
