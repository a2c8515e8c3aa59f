import { Button } from '#ui/parts/button.tsx'

/**
 * The page when nothing else can be shown. It may stand outside everything, even outside the texts, so it has its
 * English sentences with it (the wording is the specification's).
 */
export function ServerError({ code, reference }: { readonly code: string; readonly reference?: string | null }) {
  return (
    <main className="stop" id="main" lang="en" dir="ltr">
      <h1>SERVER ERROR</h1>
      <p role="alert">Please refresh the page and try again</p>
      <p className="stop-code">{reference ? `${code} · ${reference}` : code}</p>
      <Button onClick={() => window.location.reload()}>Refresh</Button>
    </main>
  )
}
