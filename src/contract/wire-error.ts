import type { JsonObject } from '#engine/documents.ts'

/** What the server answers instead of a value (`shapes/error.ts`), or what stands for it when no answer came. */
export interface WireFault {
  readonly errorMessage: string
  readonly errorI18NMessage: string
  /** 0: no answer came. */
  readonly httpCode: number
  readonly errorCode: string
  readonly serverDateTime?: string
  readonly correlationId?: string
  readonly at?: string
  readonly params?: JsonObject
  readonly problems?: readonly WireProblem[]
  readonly recorded?: false
}

/** One thing that is wrong with what was sent (`shapes/error.ts`). */
export interface WireProblem {
  readonly at: string
  readonly code: string
  readonly params?: JsonObject
  readonly field?: string
  readonly message: string
}

/**
 * Reads a rejection: the server's own body when it has a message, a status or a code, else `general.httpError` with
 * the status. A missing `httpCode` of its own reads as 500 (specification 3, readings 60).
 */
export function faultOf(status: number, body: unknown): WireFault {
  if (!isOwn(body)) return httpError(status)
  const fault = httpError(typeof body.httpCode === 'number' ? body.httpCode : 500)
  return { ...fault, ...body, httpCode: fault.httpCode } as WireFault
}

/** No answer came: offline, aborted, or not a server of ours. */
export function connectionFault(reason: 'general.connectionError' | 'general.timeout'): WireFault {
  return {
    errorMessage: 'Problem while connecting to the server',
    errorI18NMessage: reason,
    httpCode: 0,
    errorCode: reason,
  }
}

function httpError(status: number): WireFault {
  return {
    errorMessage: `HTTP ${status}`,
    errorI18NMessage: 'general.httpError',
    httpCode: status,
    errorCode: 'general.httpError',
    params: { status },
  }
}

function isOwn(body: unknown): body is Partial<WireFault> {
  return (
    typeof body === 'object' && body !== null && ('errorMessage' in body || 'errorCode' in body || 'httpCode' in body)
  )
}
