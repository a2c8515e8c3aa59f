import { type FromPreview, previewCalls, type ToPreview } from '#contract/preview.ts'
import type { JsonObject } from '#engine/documents.ts'

type Answered = Extract<ToPreview, { readonly kind: 'answer' }>

/** The network of the preview: calls go to the studio, which asks the server in the operator's name; files come as always. */
export function createCalling(
  tell: (message: FromPreview) => void,
  network: typeof fetch = (...asked) => fetch(...asked),
) {
  const waiting = new Map<number, (answer: Answered) => void>()
  let last = 0
  const ask: typeof fetch = (address, init) => {
    const url = String(address)
    if (!url.startsWith(previewCalls)) return network(address, init)
    const headers = new Headers(init?.headers)
    last += 1
    const id = last
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ status, body }) =>
        status === 0 ? reject(new TypeError('not connected')) : resolve(new Response(JSON.stringify(body), { status })),
      )
      tell({
        kind: 'call',
        id,
        call: {
          call: url.slice(previewCalls.length),
          input: JSON.parse(String(init?.body ?? '{}')) as JsonObject, // as the client wrote it
          key: headers.get('idempotency-key'),
          isSignedIn: headers.has('authorization'),
          lang: headers.get('accept-language') ?? 'en',
        },
      })
    })
  }
  return {
    ask,
    answered(answer: Answered): void {
      waiting.get(answer.id)?.(answer)
      waiting.delete(answer.id)
    },
  }
}
