import type { JsonObject } from '../documents.ts'
import { home } from './guard.ts'

/** What `/sso` is called with, and what follows from it. */
export interface SsoEntry {
  readonly token: string | null
  readonly externalId: string | null
  readonly mapiToken: string | null
  readonly isCompany: boolean
  /** The header of every page of this session: small when `header` is 1, otherwise tiny. */
  readonly header: 'SMALL' | 'TINY'
  /** Where they go on: a company's contact to its billing, everybody else home. */
  readonly target: string
}

/** Reads the query of `/sso`. Whether the token is worth anything, the server decides. */
export function ssoEntry(query: { readonly [name: string]: string }, config: JsonObject): SsoEntry {
  const given = (name: string) => (Object.hasOwn(query, name) && query[name] !== '' ? (query[name] ?? null) : null)
  const isCompany = given('isCompany') === 'true'
  return {
    token: given('token'),
    externalId: given('externalId'),
    mapiToken: given('mapiToken'),
    isCompany,
    header: given('header') === '1' ? 'SMALL' : 'TINY',
    target: isCompany ? '/company/billing-info' : home(config, true),
  }
}
