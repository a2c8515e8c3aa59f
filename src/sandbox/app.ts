import type { FastifyInstance } from 'fastify'
import { watchCalls } from './calls.ts'
import { addControl } from './control.ts'
import { deskOf } from './desk.ts'
import { addTextBodies } from './read-body.ts'
import { startTicking } from './tasks.ts'
import type { World } from './world.ts'

interface SandboxOptions {
  readonly world: World
  /** Time passes by itself and webhooks leave at once; tests drive both instead. */
  readonly ticking?: boolean
}

/** Everything below `/sandbox`: a router per provider, and the controls. */
export async function sandboxApp(app: FastifyInstance, { world, ticking = false }: SandboxOptions): Promise<void> {
  await app.register((inner) => addControl(inner, world), { prefix: '/sandbox/_control' })
  for (const provider of world.providers.values()) {
    await app.register(
      async (inner) => {
        addTextBodies(inner)
        watchCalls(inner, world, provider.id)
        await provider.routes(inner, deskOf(world, provider.id))
      },
      { prefix: `/sandbox/${provider.id}` },
    )
  }
  if (ticking) app.addHook('onClose', async () => stop())
  const stop = ticking ? startTicking(world) : () => undefined
}
