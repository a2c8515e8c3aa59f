import type { FastifyReply } from 'fastify'
import type { ChainFile } from '../releases/content/chain-files.ts'

/**
 * A picture that a chain brings along. A drawing (SVG) may hold scripts: nothing runs in it, even when somebody opens it
 * by itself. It keeps its address when it changes, so browsers ask again after a while.
 */
export function sendChainFile(reply: FastifyReply, { type, body }: ChainFile): FastifyReply {
  return reply
    .headers({
      'cache-control': 'public, max-age=600',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .type(type)
    .send(body)
}
