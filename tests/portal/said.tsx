import path from 'node:path'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'vitest'
import { callById } from '#contract/index.ts'
import type { ReleaseModule } from '#contract/release-file.ts'
import { preloadElements } from '#elements/registry.ts'
import type { JsonObject } from '#engine/documents.ts'
import { type FixtureDeed, type FixtureDoc, playFixture } from '#engine/flow/fixture.ts'
import { createWorld, type WorldCalls } from '#engine/flow/world.ts'
import { matchRoute } from '#engine/site/match.ts'
import type { ApiAnswer } from '#portal/api.ts'
import { PortalProvider } from '#portal/portal.ts'
import { ScreenHost } from '#portal/screen/screen-host.tsx'
import { firstProblem } from '#server/http/validate.ts'
import type { Reply, Scene } from '#tools/gallery/scene.ts'
import { scenes } from '#tools/gallery/scenes/index.ts'
import { browserModule } from '../flows/browser-program.ts'
import { readFixture, readWorlds } from '../flows/fixtures.ts'
import { loadRelease, releaseOfFixture } from '../flows/release.ts'
import { createPortalShell } from '../renderer/fixture-shell.tsx'
import { act, cleanup, render } from '../support/page.ts'
import { apiOf } from './api-of.ts'
import { bootOf, personOf, startWith, wire } from './support.tsx'

const flows = path.resolve(import.meta.dirname, '../flows')
const release = await loadRelease('nordlys', path.join(flows, '../..'))
const worlds = await readWorlds(path.join(flows, 'worlds'))

interface Play {
  /** The case whose page it is. */
  readonly kept: string
  readonly calls?: WorldCalls
  /** What cannot be read, and acts of which nobody hears. */
  readonly lost?: readonly string[]
  readonly does?: readonly FixtureDeed[]
}

/** One case, by its name. */
export const keptCase = (name: string): Promise<FixtureDoc> => readFixture(path.join(flows, `${name}.case.json`))

/** What a page says after a case's first moves, with some of its calls answered otherwise. */
export async function said({ kept, calls = {}, lost = [], does = [] }: Play): Promise<string> {
  const own = await keptCase(kept)
  const fixture: FixtureDoc = { ...own, calls: { ...own.calls, ...calls }, do: does, expect: {} }
  const unanswered = ([call]: readonly [string, unknown]) => !lost.includes(call)
  const [mine = {}, shared = {}] = [fixture.calls, worlds.get(fixture.world ?? '')?.calls].map((each) =>
    Object.fromEntries(Object.entries(each ?? {}).filter(unanswered)),
  )
  const shell = await createPortalShell({
    ...releaseOfFixture(release, fixture),
    fixture,
    lost,
    world: createWorld(mine, shared),
  })
  const wrong = await playFixture(fixture, shell)
  // An act of which nobody hears leaves its step open, which no case expects.
  if (lost.length === 0) expect(wrong, pageText()).toEqual([])
  return pageText()
}

/** What a case's page says of a refusal that the case plays, whatever the call says beside its code. */
export async function saidOfRefusal(kept: string, code: string, params: JsonObject): Promise<string> {
  const { calls = {}, do: moves } = await keptCase(kept)
  const move = moves.find((each) => 'fails' in each && each.fails?.[0] === code)
  const refusals = Object.entries(calls).flatMap(([call, answers]) => {
    const refusal = (Array.isArray(answers) ? answers : []).find(({ fails }) => fails === code)
    return refusal === undefined ? [] : [[call, [{ ...refusal, params }]] as const]
  })
  if (!move || !('give' in move) || refusals.length === 0) throw new Error(`${kept} does not play ${code}`)
  const before = moves.slice(0, moves.indexOf(move))
  // The steps before it are done; what refusals before it have asked of its own step is given at once.
  const done = before.filter((each) => !('step' in each && each.step === move.step))
  const asked = before.flatMap((each) => ('step' in each && each.step === move.step ? [each.give] : []))
  const give = Object.assign({}, ...asked, move.give)
  return said({ kept, calls: Object.fromEntries(refusals), does: [...done, { ...move, give }] })
}

/** Until all that a screen reads is there, or is known not to come. */
async function settled(): Promise<void> {
  for (let round = 0; round < 100; round++) {
    await act(() => new Promise((done) => setTimeout(done, 0)))
    if (!document.querySelector('[class*="skeleton"]')) return
  }
  throw new Error(`The screen does not come to rest: ${pageText()}`)
}

/** What a call answers, time after time; the last answer stays. */
type Replies = readonly Reply[]

/**
 * What a screen says, in English, when its calls are answered as in a scene of the gallery, some otherwise; `asked` stands
 * in the address in the place of the scene's own question.
 */
export async function saidOnScreen(
  id: string,
  calls: { readonly [call: string]: Replies },
  asked?: string,
): Promise<string> {
  const scene = scenes.find((one) => one.id === id)
  if (!scene) throw new Error(`There is no scene ${id}`)
  const address = scene.path.replace('{club}', '102')
  const [pathname = '', own = ''] = address.split('?')
  const search = asked ?? own
  const match = matchRoute(release.docs.site, pathname)
  const screen = match?.route.screen ?? ''
  const module = await browserModule(release, release.urls.screens[screen])
  await preloadElements((module.screens[screen]?.blocks ?? []).map(({ block }) => block))
  cleanup()
  await act(async () => {
    render(
      <PortalProvider value={portalOf(scene, calls)}>
        <MemoryRouter initialEntries={[`${pathname}${search && `?${search}`}`]}>
          {match && <ScreenHost screen={screen} module={module as ReleaseModule} match={match} />}
        </MemoryRouter>
      </PortalProvider>,
    )
  })
  await settled()
  return pageText()
}

/** What the scenes leave to the server: nothing is booked yet. */
const nothing: { readonly [call: string]: Reply } = {
  'dashboard/schedule-by-current-person': { answer: { members: [], types: [], entries: [] } },
}

function portalOf({ as, calls: usual = {} }: Scene, calls: { readonly [call: string]: Replies }) {
  const left = new Map(Object.entries(calls).map(([call, replies]) => [call, [...replies]]))
  const replyTo = (call: string) => {
    const replies = left.get(call)
    return replies && replies.length > 1 ? replies.shift() : (replies?.[0] ?? usual[call] ?? nothing[call])
  }
  const { config, centers, urls } = release
  const { site, texts } = release.docs
  const boot = bootOf({ config, centers, site, urls, texts: texts.en ?? {} })
  const portal = startWith(wire)(boot)
  const person = personOf('p7')
  const session = as
    ? ({ status: 'signedIn', user: person, person, name: null, acting: null, sso: null } as const)
    : ({ status: 'visitor', expired: null } as const)
  return {
    ...portal,
    api: apiOf(async (call, input) => (isUnderstood(call, input) ? answerTo(replyTo(call)) : notUnderstood)),
    session: { ...portal.session, snapshot: () => session },
  }
}

/** As the server judges it. */
const isUnderstood = (call: string, input: JsonObject) => {
  const shape = callById(call)?.input
  return shape === undefined || firstProblem(shape, input) === null
}

const notUnderstood: ApiAnswer = {
  kind: 'refused',
  status: 400,
  code: 'INVALID_INPUT',
  params: {},
  correlationId: null,
}

function answerTo(reply: Reply | undefined): ApiAnswer {
  if (reply === undefined || typeof reply === 'string') return { kind: 'lost', correlationId: null }
  if ('answer' in reply) return { kind: 'ok', value: reply.answer }
  return { kind: 'refused', status: 422, code: reply.refuse, params: reply.params ?? {}, correlationId: null }
}

const pageText = () => (document.body.textContent ?? '').replace(/\s/g, ' ')
