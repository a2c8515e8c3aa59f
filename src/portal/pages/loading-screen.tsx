/** While the configuration is loaded there are neither texts nor colours: one calm line. */
export function LoadingScreen() {
  return (
    <main className="stop" id="main" lang="en" dir="ltr" aria-busy="true">
      <p role="status">Loading …</p>
    </main>
  )
}
