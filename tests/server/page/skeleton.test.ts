import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { skeleton } from '#server/page/skeleton.ts'
import { publishedClasses } from '#server/releases/content/published-css.ts'

const step = { labels: ['One', 'Two', 'Three'], current: 1, caption: '2 of 3' }
const header = { kind: 'TINY', name: 'Acorn', logo: null, mark: 'waves' } as const
const said = { id: 'x', html: '<b>x</b>', ground: '0f6466' }
const silent = { strip: null, above: [], below: [] }
const contentLabels = { strip: 'Notice', above: 'News', below: 'More' }
const words = { skip: 'Skip', heading: 'Hello', intro: 'A word', contentLabels }
const screens = [
  skeleton({
    ...words,
    header,
    steps: step,
    content: { strip: { ...said, kind: 'banner' }, above: [said], below: [said] },
  }),
  skeleton({ ...words, header: { ...header, kind: 'NORMAL', logo: '/logo.svg' }, steps: null, content: silent }),
]
const used = new Set(
  screens.flatMap((html) => [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, all]) => all?.split(' ') ?? [])),
)

test.each([...used].filter((name) => name.includes('_')))('the box %s is drawn by the portal too', (name) => {
  // `folder-file_class`, as `vite.config.ts` names the classes of CSS modules.
  const [, folder, file, local] = /^([a-z]+)-([a-z-]+)_([A-Za-z]+)$/.exec(name) ?? []
  const path = `src/ui/${folder}/${file}`
  const css = readFileSync(`${path}.module.css`, 'utf8')
  const component = readFileSync(`${path}.tsx`, 'utf8')

  expect(css).toMatch(new RegExp(`\\.${local}\\b`))
  // Components name a class, or choose it by a state (`styles[state]`).
  expect(component).toMatch(new RegExp(`styles\\.${local}\\b|styles\\[|'${local}'`))
})

test("plain names are those of the shell, published ones, and the classes of a chain's grounds", () => {
  const css = readFileSync('src/portal/shell/shell.css', 'utf8')
  const published = new Set<string>([...publishedClasses, 'ground-0f6466'])

  for (const name of [...used].filter((one) => !one.includes('_') && !published.has(one))) {
    expect(css).toContain(`.${name} `)
  }
})

test('the boxes stand in each other as the portal nests them', () => {
  const page = readFileSync('src/ui/frame/page.tsx', 'utf8')
  const order = ['frame-page_page', 'frame-page_columns', 'frame-page_first', 'frame-page_title', 'frame-page_lead']

  for (const html of screens) {
    const places = order.map((name) => html.indexOf(name))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
  }
  expect(page).toMatch(/styles\.page[\s\S]*styles\.columns[\s\S]*styles\.first/)
})
