import { platformOf, type ReleaseModule } from '#contract/release-file.ts'
import { compileRelease, type Program } from '#engine/flow/program.ts'
import type { LiveRelease } from '#server/releases/release.ts'

/** A flow as a browser has it: the module that it imports, with the settings that the page brings. */
export async function browserProgram(release: LiveRelease, flow: string): Promise<Program> {
  const module = await browserModule(release, release.urls.flows[flow])
  const { config, centers } = release
  return compileRelease({ ...module, config, centers }, platformOf(module))
}

/** A file of the release, as a browser imports it. */
export async function browserModule(release: LiveRelease, url: string | undefined): Promise<ReleaseModule> {
  const source = release.files.get(url ?? '')?.body ?? ''
  return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)) as ReleaseModule // as it was made
}
