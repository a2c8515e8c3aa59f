import type { FastifyRequest } from 'fastify'

/** As browsers ask when somebody opens an address; the portal itself asks for either. */
export function wantsPage({ headers }: FastifyRequest): boolean {
  const accepted = headers.accept ?? ''
  return accepted.includes('text/html') && !accepted.includes('application/json')
}
