import type { Api } from '#portal/api.ts'

/** What the portal's own calls and those of documents are answered by, whatever they are. */
export const apiOf = (send: Api['sendNamed']): Api => ({ send: send as Api['send'], sendNamed: send })
