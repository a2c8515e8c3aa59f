import type { FastifyInstance } from 'fastify'
import { watchCalls } from './calls.ts'
import { addControl } from './control.ts'
import { addMailbox } from './mail/mailbox.ts'
import type { Look } from './page/frame.ts'
import { addHostedPage } from './page/hosted-page.ts'
import { sandboxOf } from './provider-sandbox.ts'
import { addTextBodies } from './read-body.ts'
import { addReceiver } from './receiver.ts'
import { addIssuer } from './sso/issuer.ts'
import { startTicking } from './tasks.ts'
import type { World } from './world.ts'

interface SandboxOptions {
  readonly world: World
  /** Whose address a browser asked; pages dress accordingly, and each chain has a mailbox of its own. */
  readonly lookOf?: (host: string | undefined) => Look | null
  /** Time passes by itself and webhooks leave at once; tests drive both instead. */
  readonly ticking?: boolean
}

/** Everything below `/sandbox`: a router per provider, the hosted page, the mailbox and the controls. */
export async function sandboxApp(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const { world, lookOf = () => null, ticking = false } = options
  await app.register((inner) => addControl(inner, world), { prefix: '/sandbox/_control' })
  await app.register((inner) => addHostedPage(inner, { world, lookOf }), { prefix: '/sandbox/_page' })
  await app.register((inner) => addMailbox(inner, { world, lookOf }), { prefix: '/sandbox/mail' })
  await app.register((inner) => addIssuer(inner, world), { prefix: '/sandbox/sso' })
  await app.register((inner) => addReceiver(inner, world), { prefix: '/sandbox/receiver' })
  for (const provider of world.providers.values()) {
    await app.register(
      async (inner) => {
        addTextBodies(inner)
        watchCalls(inner, world, provider.id)
        await provider.routes(inner, sandboxOf(world, provider.id))
      },
      { prefix: `/sandbox/${provider.id}` },
    )
  }
  if (ticking) app.addHook('onClose', async () => stop())
  const stop = ticking ? startTicking(world) : () => undefined
}
