import type { JsonObject } from '#engine/documents.ts'
import { errorKeys } from '#engine/problem-keys.ts'
import type { LiveRelease } from '../releases/release.ts'
import { type InputProblem, invalidInput, splitProblems } from './input-problem.ts'
import { problemSentence, sentenceOf } from './sentences.ts'

/** A refusal on its way out: the code decides the status, the release's texts the sentence. */
export interface HttpFault {
  readonly code: string
  readonly at?: string | undefined
  readonly params?: JsonObject | undefined
  readonly retryAfterSeconds?: number
  /** False for an act of a flow that was refused before it began: no journal knows of it. */
  readonly recorded?: false
}

export const fault = (code: string, more: Omit<HttpFault, 'code'> = {}): HttpFault => ({ code, ...more })

/** The refusal of an input that does not fit. A text that no field can keep has a code of its own. */
export function inputFault(problems: readonly InputProblem[]): HttpFault {
  const { code, at, params } = invalidInput(problems)
  const text = problems.find((one) => one.code === 'INVALID_TEXT')
  return text
    ? fault('INVALID_TEXT', { at: text.at, params: { problems: params.problems } })
    : fault(code, { at, params })
}

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

/** Codes whose key the specification names. */
const specified: { readonly [code: string]: string } = {
  SESSION_TIMEOUT: 'general.sessionTimeoutError',
  DOCUMENT_FORMAT: 'general.documentFormatError',
}

/** For a problem that no sentence names. */
const unnamed = 'Please check this answer.'

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
  NOTE_FAILED: 'Error while creating journal note: nothing was changed. Please try again in a moment.',
  TIMED_OUT: 'This request did not come to its end in time.',
  TOO_LARGE: 'This request is too large.',
  HEADERS_TOO_LARGE: 'The head of this request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Only JSON is understood here.',
  TOO_MANY: 'Too many attempts. Please try again in a few minutes.',
  SESSION_TIMEOUT: 'Session Timed out',
  SERVER_ERROR: 'Server Error',
  UNAVAILABLE: 'The service is not available right now. Please try again in a moment.',
}

/** A sentence of the portal may hold a link (`<login>Sign in</login>`): its words are for everybody. */
const withoutLinks = (sentence: string): string => sentence.replace(/<\/?login>/g, '')

export interface FaultContext {
  readonly correlationId: string
  readonly now: Date
  readonly release?: LiveRelease | null | undefined
  /** The caller's language. */
  readonly lang?: string | undefined
}

/** The one error shape of the wire. `errorMessage` is English; each problem's sentence is in the caller's language. */
export function faultBody(
  { code, at, params: all, recorded }: HttpFault,
  { correlationId, now, release, lang = 'en' }: FaultContext,
) {
  const key = specified[code] ?? `errors.${code}`
  const { problems, params } = splitProblems(all)
  const named = problems ?? (at === undefined ? [] : [problemOf(code, at, params)])
  const keys = code === 'SESSION_TIMEOUT' ? [key] : errorKeys(code, params)
  const sentence = release ? sentenceOf(release, 'en', keys, params) : null
  return {
    errorMessage: withoutLinks(sentence ?? sentences[code] ?? code),
    errorI18NMessage: key,
    httpCode: statusOf(code),
    errorCode: code,
    serverDateTime: now.toISOString(),
    correlationId,
    ...(at === undefined ? {} : { at }),
    ...(params === undefined ? {} : { params }),
    ...(named.length === 0 ? {} : { problems: named.map((one) => toWire(one, release, lang)) }),
    ...(recorded === undefined ? {} : { recorded }),
  }
}

/** What a refusal without a list of problems says of the one place that it names. */
function problemOf(code: string, at: string, params: JsonObject = {}): InputProblem {
  const { reason, ...rest } = params
  return code === 'INVALID_INPUT'
    ? { at, code: typeof reason === 'string' ? reason : 'invalid', params: rest }
    : { at, code, params }
}

function toWire(problem: InputProblem, release: LiveRelease | null | undefined, lang: string) {
  const { at, code, params, field } = problem
  return {
    at,
    code,
    ...(params === undefined || Object.keys(params).length === 0 ? {} : { params }),
    ...(field === undefined ? {} : { field }),
    message: (release && problemSentence(release, lang, problem)) || (sentences[code] ?? unnamed),
  }
}
