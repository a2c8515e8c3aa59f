import type { Deps } from '../../http/deps.ts'
import { chainsFolder } from '../../releases/documents/chains-folder.ts'

/** What the studio needs of the process around it; set once by `buildApp`. */
export interface StudioEnvironment {
  /** The product's folder. */
  readonly root: string
  /** Takes over what has gone live. */
  readonly follow: () => Promise<unknown>
}

/** What answers calls: the preview asks it in a world of its own. */
let answering: Deps | null = null

export function setAnswering(deps: Deps): void {
  answering = deps
}

export function answeringCalls(): Deps {
  if (answering === null) throw new Error('the preview is asked before the application stands')
  return answering
}

let environment: StudioEnvironment = { root: process.cwd(), follow: async () => undefined }

export function setStudio(to: StudioEnvironment): void {
  environment = to
}

export const studio = (): StudioEnvironment => environment

/** Where the folders of chains lie. */
export const chainsOf = ({ root }: StudioEnvironment): string => chainsFolder(root)
