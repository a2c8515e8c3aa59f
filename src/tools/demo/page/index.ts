import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayIn } from '#calendar/day-in.ts'
import { controlOf } from '#sandbox/control.ts'
import { isOutcome } from '#sandbox/outcomes.ts'
import type { Look } from '#sandbox/page/frame.ts'
import { wordsFor } from '#sandbox/page/reader.ts'
import { addTextBodies, formOf } from '#sandbox/read-body.ts'
import type { World } from '#sandbox/world.ts'
import type { SentenceValues } from '#sentences/create-sentences.ts'
import type { DemoClock } from '#server/clock.ts'
import { demoDays } from '../days.ts'
import { demoChains } from '../index.ts'
import { liveDays } from '../live-days.ts'
import { demoPage } from './demo-page.ts'
import { enterPage, signInAs } from './sign-in.ts'
import { addStatePages } from './states.ts'
import { openStudioAs } from './studio.ts'
import { leaps } from './time.ts'

export interface DemoLook extends Look {
  /** Providers of the chain that are imitated here. */
  readonly imitated: readonly string[]
}

interface DemoOptions {
  readonly world: World
  readonly clock: DemoClock
  readonly lookOf: (host: string | undefined) => DemoLook | null
  /** A sentence of the chain's portal. */
  readonly said: (host: string | undefined, lang: string, key: string, values: SentenceValues) => string | null
}

/** `/demo`, in demo mode only: who can sign in with one click, which card or amount does what, and what the next payment shall do. */
export async function demoPages(app: FastifyInstance, { world, clock, lookOf, said }: DemoOptions): Promise<void> {
  addTextBodies(app)
  const control = controlOf(world)

  /** What the address shows; null where no chain of the demo answers. */
  const sceneOf = (request: FastifyRequest) => {
    const look = lookOf(request.headers.host)
    const chain = demoChains.find(({ id }) => id === look?.chain)
    if (look === null || !chain) return null
    return {
      look,
      words: wordsFor(request, look),
      chain: chain.of(demoDays(dayIn(chain.timeZone, clock.now()))),
      now: clock.now(),
      timeZone: chain.timeZone,
      others: demoChains.filter(({ id }) => id !== look.chain).map(({ id }) => hostOf(id, request)),
      amountsAreOn: world.looksAtAmounts(),
      refused: null,
      next: world.nexts.list().map(({ outcome }) => outcome),
    }
  }

  app.get('/demo', (request, reply) => {
    const scene = sceneOf(request)
    return scene === null ? reply.callNotFound() : demoPage(reply, scene)
  })

  app.post('/demo/sign-in', async (request, reply) => {
    if (!isOwn(request)) return reply.code(403).type('text/plain').send('Only the demo page may ask for this.')
    const { person: personId, lang } = formOf(request)
    const scene = sceneOf(request)
    const person = scene?.chain.persons.find(({ id }) => id === personId)
    if (!scene || !person) return reply.callNotFound()
    const words = wordsFor({ query: { lang }, headers: request.headers }, scene.look)
    const who = {
      look: scene.look,
      words,
      person,
      now: clock.now(),
      said: (key: string, values: SentenceValues) => said(request.headers.host, words.lang, key, values),
    }
    const entered = await signInAs(app, request, who)
    if (entered.ok) return enterPage(reply, who, entered.deeds)
    return demoPage(reply, { ...scene, words, refused: { personId: person.id, sentence: entered.sentence } })
  })
  addStatePages(app)

  app.post('/demo/studio', async (request, reply) => {
    if (!isOwn(request)) return reply.code(403).type('text/plain').send('Only the demo page may ask for this.')
    const { person: personId, lang } = formOf(request)
    const scene = sceneOf(request)
    const person = scene?.chain.operators?.find(({ id }) => id === personId)
    if (!scene || !person) return reply.callNotFound()
    const words = wordsFor({ query: { lang }, headers: request.headers }, scene.look)
    const who = { look: scene.look, words, person: { ...person, lands: '/studio' }, now: clock.now(), said: () => null }
    return enterPage(reply, who, await openStudioAs(scene.look.chain, person.id, clock.now()))
  })

  app.post('/demo/time', async (request, reply) => {
    if (!isOwn(request)) return reply.code(403).type('text/plain').send('Only the demo page may ask for this.')
    const { days, lang } = formOf(request)
    const leap = leaps.find((one) => String(one) === days)
    if (leap !== undefined) await liveDays(clock, leap)
    return back(reply, lang, 'time')
  })

  app.post('/demo/next', (request, reply) => {
    if (!isOwn(request)) return reply.code(403).type('text/plain').send('Only the demo page may ask for this.')
    const { outcome, amounts, lang } = formOf(request)
    if (amounts !== undefined) control.amounts(amounts === 'on')
    else if (isOutcome(outcome)) control.next(outcome)
    else for (const { id } of world.nexts.list()) world.nexts.remove(id)
    return back(reply, lang, 'next')
  })
}

const back = (reply: FastifyReply, lang: string | undefined, place: 'next' | 'time') =>
  reply.redirect(`/demo?lang=${encodeURIComponent(lang ?? '')}#${place}`, 303)

/** A form of another site says where it comes from. */
function isOwn({ headers }: FastifyRequest): boolean {
  return headers.origin === undefined || URL.parse(headers.origin)?.host === headers.host
}

function hostOf(chain: string, { headers, protocol }: FastifyRequest) {
  const [, port = ''] = /(:\d+)$/.exec(headers.host ?? '') ?? []
  return { name: chain, url: `${protocol}://${chain}.localhost${port}/demo` }
}
