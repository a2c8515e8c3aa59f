import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lineOf } from '#contract/line-of.ts'
import { mapOf } from '#engine/logic/values.ts'
import { COLOUR_KEYS, LOOK_WORDS } from '#engine/theme/look-and-feel.ts'
import { shownDocuments } from '#server/features/studio/draft/shown-documents.ts'
import { readChainDocuments } from '#server/releases/chain-documents.ts'
import { fileAt } from '#server/releases/documents/from-problem.ts'
import { isPlace } from '#studio/conditions/place.ts'
import { wholeDocuments } from '#studio/documents/whole-documents.ts'
import { noticesIn } from '#studio/notices/notices.ts'
import { controlPageOf, type Ground, placeOfFinding } from '#studio/publish/place-of-finding.ts'
import { parts } from '#studio/settings/parts.ts'
import { stepRows } from '#studio/steps/rows.ts'
import { casesIn } from '../documents/cases.ts'
import { copyOfProduct, type DocumentCase } from '../documents/changed-product.ts'
import { seeds } from '../explorer/seeds/index.ts'
import { shareOf } from '../support/in-turn.ts'

interface Told extends DocumentCase {
  readonly expect: { readonly at: string | readonly string[] }
}

const clubs = ['101', '110', '120']
const chain = 'nordlys'
let product: Awaited<ReturnType<typeof copyOfProduct>>

beforeAll(async () => {
  product = await copyOfProduct()
})
afterAll(() => product.remove())

/** The chain's documents as they lie now, as the studio reads them. */
async function ground(): Promise<Ground> {
  const own = await readChainDocuments(join(product.root, 'flows/chains', chain))
  const { brought: _, ...shown } = await shownDocuments(chain, own, { lang: 'en', product: undefined })
  return { documents: wholeDocuments({ seq: 0, before: {}, ...shown } as never), clubs } // as the call answers
}

/** Whether what the address shows is there. */
function isThere(to: string, { documents }: Ground): boolean {
  const { pathname, searchParams } = new URL(to, 'https://studio.example')
  const of = (name: string) => searchParams.get(name) ?? ''
  const at = of('at')
  switch (pathname) {
    case '/texts':
      return /^[\w-]+(\.[\w-]+)+$/.test(of('key'))
    case '/fields':
      return searchParams.has('field')
        ? documents.resolved.forms[of('form')]?.fields.some(({ id }) => id === of('field')) === true &&
            ['chain', ...clubs].includes(at)
        : documents.resolved.forms[of('form')] !== undefined
    case '/steps':
      return stepRows(documents, of('flow')).some(({ step }) => !searchParams.has('step') || step.id === of('step'))
    case '/fields/condition':
    case '/steps/condition':
      return isPlace(documents, { in: of('in'), at })
    case '/walk':
      return documents.own.cases.some(({ id }) => id === of('case'))
    case '/look':
      return [...COLOUR_KEYS, ...Object.keys(LOOK_WORDS)].includes(of('setting'))
    case '/notices':
      return noticesIn(documents.resolved.config).some(({ key }) => key === of('notice'))
    case '/settings':
      return parts.some(
        ({ settings, ofClubs }) =>
          (ofClubs || at === 'chain') &&
          settings.some((one) => `${of('setting')}/`.startsWith(`${one.replace(/\/\*$/, '')}/`)),
      )
    default:
      return false
  }
}

/** The line that is shown names where it is: the deepest part of the place that is written there. */
async function namesItsLine(at: string): Promise<boolean> {
  const [file = '', ...rest] = at.split(' ')
  const place = rest.join(' ')
  const body = await readFile(join(product.root, file), 'utf8').catch(() => '')
  const text = spread(body)
  if (text === null || place === '') return true
  const line = lineOf(text, place)
  const around = text
    .split('\n')
    .slice(line - 1, line + 3)
    .join('\n')
  const isEntry = /\/\d+$/.test(place) && /^\s*\{/.test(around)
  if (isEntry) return true
  return line === 1 ? !names(text, place.split('/')[0] ?? '') : place.split(/[/#]/).some((part) => names(around, part))
}

/** As a draft's documents are shown. */
function spread(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return null
  }
}

const names = (text: string, part: string): boolean =>
  text.includes(`"${part}"`) || text.includes(`${part}/`) || text.includes(`/${part}"`)

const cases = casesIn<Told>('tests/documents/refuses')

it('each finding of the check leads to a control that is there, or to its line of the file', async () => {
  const lost: string[] = []
  for (const one of shareOf(cases, 5)) {
    const undo = await product.change(one)
    const now = await ground().catch(() => null)
    for (const at of [one.expect.at].flat()) {
      if (now === null || !/^(flows|schemas)\//.test(at)) continue
      const control = controlPageOf(at, now)
      if (control === null ? !(await namesItsLine(at)) : !isThere(control, now)) lost.push(`${at} -> ${control}`)
      expect(placeOfFinding(at, now)).not.toBeNull()
    }
    await undo()
  }

  expect(lost).toEqual([])
})

it('each finding of the proof leads to a control or a file', async () => {
  const now = await ground()
  const sight = { chain, origins: new Map(), textFiles: [] }
  const led = seeds
    .filter((seed) => seed.chain === chain && mapOf(now.documents.resolved.flows as never)[seed.flow] !== undefined)
    .map((seed) => {
      const { document, place } = fileAt(seed.expects.at, sight)
      const at = `${document} ${place}`
      return { at, control: controlPageOf(at, now), to: placeOfFinding(at, now) }
    })

  expect(led.length).toBeGreaterThan(50)
  expect(led.filter(({ control, to }) => to === null || (control !== null && !isThere(control, now)))).toEqual([])
})

it.each([
  ['flows/texts/de/flows.json flow.join.plan.title', '/texts?key=flow.join.plan.title&lang=de'],
  ['flows/chains/nordlys/config.json joinForm', '/fields?form=member-details&field=email&at=chain'],
  ['flows/chains/nordlys/config.json centers/110/joinForm', '/fields?form=member-details&field=email&at=110'],
  ['flows/chains/nordlys/config.json joinForm/mobile', '/fields?form=member-details&field=phone&at=chain'],
  ['flows/chains/nordlys/config.json centers/110/joinForm/mobile', '/fields?form=member-details&field=phone&at=110'],
  ['flows/chains/nordlys/config.json lookAndFeel/mainColor', '/look?setting=mainColor'],
  ['flows/chains/nordlys/config.json booking/closes', '/settings?setting=booking%2Fcloses&at=chain'],
  ['flows/chains/nordlys/config.json menu/clipcards', '/settings?setting=menu%2Fclipcards&at=chain'],
  [
    'flows/chains/nordlys/config.json strapLines/withdrawal/content/de',
    '/notices?notice=strapLines%2Fwithdrawal&part=content%2Fde',
  ],
  [
    'flows/chains/nordlys/config.json contentBlocks/questions/when/!',
    '/notices?notice=contentBlocks%2Fquestions&part=when',
  ],
  [
    'flows/chains/nordlys/config.json lookAndFeel/banners//profile/content',
    '/notices?notice=lookAndFeel%2Fbanners%2F%2Fprofile&part=content%2Fde',
  ],
  ['flows/join/flow.json', '/steps?flow=join'],
  ['flows/join/flow.json steps/plan', '/steps?flow=join&step=plan'],
  [
    'flows/join/flow.json steps/questionnaire/when/and/0',
    '/steps/condition?in=flow%3Ajoin&at=steps%2Fquestionnaire%2Fwhen',
  ],
  [
    'schemas/forms/member-details.json fields/state/mode/if/0',
    '/fields/condition?in=form%3Amember-details&at=fields%2Fstate%2Fmode',
  ],
  ['schemas/forms/member-details.json fields/phone', '/fields?form=member-details&field=phone&at=chain'],
])('the finding at %s is shown at %s', async (at, place) => {
  expect(placeOfFinding(at, await ground())).toBe(place)
})

it.each([
  'flows/chains/nordlys/config.json centers/999',
  'flows/chains/nordlys/config.json strapLines/spring',
  'flows/chains/nordlys/config.json lookAndFeel/customCSS',
  'flows/chains/nordlys/catalogue/plans.json',
  'flows/chains/nordlys/overlay.json screen:profile/blocks/news/block',
  'flows/chains/nordlys/overlay.json flow:join/steps/gone',
  'flows/join/flow.json steps/plan/form',
  'flows/screens/profile.json blocks/tabs/props',
])('the finding at %s opens the file at its line', async (at) => {
  expect(placeOfFinding(at, await ground())).toBe(`/publish/file?${new URLSearchParams({ at })}`)
})
