import { createHash, randomBytes } from 'node:crypto'

/** An opaque bearer token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token or of a flow instance. They are random, so a plain hash cannot be turned round. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** An id for a row: 128 random bits. */
export const newId = (): string => randomBytes(16).toString('base64url')
