import { platformOf, type ReleaseModule } from '#contract/release-file.ts'
import { compileRelease, type Program } from '#engine/flow/program.ts'
import type { LiveRelease } from '#server/releases/release.ts'

/** A flow as a browser has it: the module that it imports, with the settings that the page brings. */
export async function browserProgram(release: LiveRelease, flow: string): Promise<Program> {
  const source = release.files.get(release.urls.flows[flow] ?? '')?.body ?? ''
  const module = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
  )) as ReleaseModule
  const { config, centers } = release
  return compileRelease({ ...module, config, centers }, platformOf(module))
}
