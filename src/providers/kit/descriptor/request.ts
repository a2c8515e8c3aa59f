import type { ProviderRequest } from '../../adapter.ts'
import type { Descriptor } from './grammar/descriptor.ts'
import type { Request } from './grammar/requests.ts'
import type { NamedAnswers } from './json-path.ts'
import { amountStyle } from './reading.ts'
import { type OperationSubject, templateScopeOf } from './scope.ts'
import { fillAsText, fillDescriptor } from './template.ts'

export interface Drafting {
  readonly descriptor: Descriptor
  readonly subject: OperationSubject
  /** For the log of calls. */
  readonly operation: string
  readonly request: Request
  readonly answers?: NamedAnswers
}

export interface Drafted {
  readonly request: ProviderRequest
  /** The body before it was written as JSON or as a form. */
  readonly body: unknown
}

/** The request as it goes out, without its authorisation. */
export function draftRequest({ descriptor, subject, operation, request, answers }: Drafting): Drafted {
  const scope = templateScopeOf(amountStyle(descriptor), subject, answers)
  const filled = request.body === undefined ? undefined : fillDescriptor(request.body, scope)
  const isForm = request.encoding === 'form'
  const all = { ...descriptor.headers, ...request.headers }
  const headers = Object.entries(all).map(([name, value]) => [name, oneLine(fillAsText(value, scope))] as const)
  const drafted: ProviderRequest = {
    operation,
    method: request.method,
    path: fillAsText(request.path, scope, encodeURIComponent),
    ...(request.base !== undefined && { base: request.base }),
    headers: {
      accept: 'application/json',
      ...(filled !== undefined && {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
      ...Object.fromEntries(headers.filter(([, value]) => value !== '')),
    },
    ...(filled !== undefined && { body: isForm ? form(filled) : JSON.stringify(filled) }),
  }
  return { request: drafted, body: filled }
}

const form = (body: unknown): string =>
  new URLSearchParams(Object.entries(body as object).map(([name, value]) => [name, String(value)])).toString()

/** A header ends with its line: what is filled in cannot begin another. */
const oneLine = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '')

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
