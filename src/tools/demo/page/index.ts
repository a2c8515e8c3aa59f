import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { controlOf } from '#sandbox/control.ts'
import { isOutcome } from '#sandbox/outcomes.ts'
import type { Look } from '#sandbox/page/frame.ts'
import { wordsFor } from '#sandbox/page/reader.ts'
import { addTextBodies, formOf } from '#sandbox/read-body.ts'
import type { World } from '#sandbox/world.ts'
import { demoDays } from '../days.ts'
import { demoChains } from '../index.ts'
import { demoPage } from './demo-page.ts'

export interface DemoLook extends Look {
  /** Providers of the chain that are imitated here. */
  readonly imitated: readonly string[]
}

interface DemoOptions {
  readonly world: World
  readonly lookOf: (host: string | undefined) => DemoLook | null
}

/** `/demo`, in demo mode only: who can sign in, which card or amount does what, and what the next payment shall do. */
export async function demoPages(app: FastifyInstance, { world, lookOf }: DemoOptions): Promise<void> {
  addTextBodies(app)
  const control = controlOf(world)

  app.get('/demo', (request, reply) => {
    const look = lookOf(request.headers.host)
    const chain = demoChains.find(({ id }) => id === look?.chain)
    if (look === null || !chain) return reply.callNotFound()
    const hosts = demoChains.filter(({ id }) => id !== look.chain).map(({ id }) => hostOf(id, request))
    return demoPage(reply, {
      look,
      words: wordsFor(request, look),
      chain: chain.of(demoDays(world.now().toISOString().slice(0, 10))),
      others: hosts,
      amountsAreOn: world.looksAtAmounts(),
      next: world.nexts.list().map(({ outcome }) => outcome),
    })
  })

  app.post('/demo/next', (request, reply) => {
    if (!isOwn(request)) return reply.code(403).type('text/plain').send('Only the demo page may ask for this.')
    const { outcome, amounts, lang } = formOf(request)
    if (amounts !== undefined) control.amounts(amounts === 'on')
    else if (isOutcome(outcome)) control.next(outcome)
    else for (const { id } of world.nexts.list()) world.nexts.remove(id)
    return back(reply, lang)
  })
}

const back = (reply: FastifyReply, lang: string | undefined) =>
  reply.redirect(`/demo?lang=${encodeURIComponent(lang ?? '')}#next`, 303)

/** A form of another site says where it comes from. */
function isOwn({ headers }: FastifyRequest): boolean {
  return headers.origin === undefined || URL.parse(headers.origin)?.host === headers.host
}

function hostOf(chain: string, { headers, protocol }: FastifyRequest) {
  const [, port = ''] = /(:\d+)$/.exec(headers.host ?? '') ?? []
  return { name: chain, url: `${protocol}://${chain}.localhost${port}/demo` }
}
