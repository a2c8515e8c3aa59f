import type { JsonObject } from '#engine/documents.ts'
import { fillSentence } from '#engine/sentence.ts'
import type { LiveRelease } from '../releases/release.ts'

/** A refusal on its way out: the code decides the status, the release's texts the sentence. */
export interface Fault {
  readonly code: string
  readonly at?: string | undefined
  readonly params?: JsonObject | undefined
  readonly retryAfterSeconds?: number
}

export const fault = (code: string, more: Omit<Fault, 'code'> = {}): Fault => ({ code, ...more })

/** Codes of the server itself; every code that a call declares is a 422. */
const statuses: { readonly [code: string]: number } = {
  INVALID_INPUT: 400,
  INVALID_TEXT: 400,
  INVALID_BASE_URL: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOR_THIS_PERSON: 403,
  NOT_FOUND: 404,
  FLOW_MOVED: 409,
  KEY_REUSED: 409,
  TIMED_OUT: 408,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY: 429,
  HEADERS_TOO_LARGE: 431,
  SESSION_TIMEOUT: 440,
  SERVER_ERROR: 500,
  UNAVAILABLE: 503,
}

export const statusOf = (code: string): number => statuses[code] ?? 422

/** Sentences for when there is no release to ask (an unknown host, a database that is away). */
const sentences: { readonly [code: string]: string } = {
  INVALID_INPUT: 'Something in this request was not understood.',
  INVALID_TEXT: 'A text contains signs that cannot be kept. Please type it anew.',
  UNAUTHENTICATED: 'Please sign in.',
  FORBIDDEN: 'You are not authorized to do this action',
  NOT_FOR_THIS_PERSON: 'Only this person can do that.',
  NOT_FOUND: 'This could not be found.',
  FLOW_MOVED: 'Something changed in the meantime. Please check the page.',
  KEY_REUSED: 'This request was already sent with other contents.',
  TIMED_OUT: 'This request did not come to its end in time.',
  TOO_LARGE: 'This request is too large.',
  HEADERS_TOO_LARGE: 'The head of this request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Only JSON is understood here.',
  TOO_MANY: 'Too many attempts. Please try again in a few minutes.',
  SESSION_TIMEOUT: 'Session Timed out',
  SERVER_ERROR: 'Server Error',
  UNAVAILABLE: 'The service is not available right now. Please try again in a moment.',
}

/** A sentence of the portal may hold a link (`[Sign in](login)`): its words are for everybody. */
const withoutLinks = (sentence: string): string => sentence.replace(/\[([^[\]]+)\]\(login\)/g, '$1')

/** Parameters that a sentence can hold. */
const sayable = (params: JsonObject = {}): { readonly [name: string]: string | number } =>
  Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )

/** The one error shape of the wire. */
export function faultBody(
  { code, at, params }: Fault,
  { correlationId, now, release }: { correlationId: string; now: Date; release?: LiveRelease | null | undefined },
) {
  const key = code === 'SESSION_TIMEOUT' ? 'general.sessionTimeoutError' : `errors.${code}`
  return {
    errorMessage: withoutLinks(
      fillSentence(release?.docs.texts.en?.[key] ?? sentences[code] ?? code, sayable(params)).text,
    ),
    errorI18NMessage: key,
    httpCode: statusOf(code),
    errorCode: code,
    serverDateTime: now.toISOString(),
    correlationId,
    ...(at === undefined ? {} : { at }),
    ...(params === undefined ? {} : { params }),
  }
}
