import { Type } from 'typebox'

/** A password that somebody has: it is compared, so its shape tells nothing. */
export const Password = Type.String({ minLength: 1, maxLength: 200, writeOnly: true })

/** One that is being chosen; how strong it is, is judged by the call. */
export const NewPassword = Type.String({ maxLength: 200, writeOnly: true })

/** What a mail brought: whoever holds it has the mailbox. */
export const SecurityCode = Type.String({ minLength: 1, maxLength: 100, writeOnly: true })

export const Email = Type.String({ format: 'email', maxLength: 254 })

/** The portal's address, for links in mails: the client adds it, and it counts only when it is one of the chain's own. */
export const BaseUrl = Type.String({ maxLength: 200 })
