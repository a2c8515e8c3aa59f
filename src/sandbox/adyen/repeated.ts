import type { FastifyRequest } from 'fastify'
import type { JsonObject } from '#engine/documents.ts'
import type { Sandbox, SandboxAnswer } from '../provider.ts'
import { bodyOf, conflict, headerOf, refusedCaller, unreadable } from './refusals.ts'

interface Acts {
  /** What is wrong with the body; null when nothing is. */
  readonly judge: (body: JsonObject) => SandboxAnswer | null
  readonly act: (body: JsonObject) => SandboxAnswer
}

/** Answers a call under its idempotency key: what is wrong with it, what it answered before, or what it does now. */
export async function repeated(
  sandbox: Sandbox,
  request: FastifyRequest,
  { judge, act }: Acts,
): Promise<SandboxAnswer> {
  const body = bodyOf(request)
  if (!body) return refusedCaller(request) ?? unreadable
  const refused = refusedCaller(request) ?? judge(body)
  if (refused) return refused
  const answer = await sandbox.repeatable(headerOf(request, 'idempotency-key'), String(request.body), () => act(body))
  return answer === 'conflict' ? conflict : answer
}
