import type { PreviewEdit, PreviewScene } from '#contract/preview.ts'

interface Stage {
  /** Fetches what a scene needs; what it answers puts the scene there. */
  readonly prepare: (scene: PreviewScene) => Promise<() => void>
  readonly edit: (edit: PreviewEdit) => void
}

/**
 * Keeps scenes and edits in the order in which the studio tells them, though a scene takes its time: what is edited until it
 * stands is an edit of that scene, and a scene that is overtaken by another never stands.
 */
export function createSceneOrder({ prepare, edit }: Stage) {
  /** Of the scene that is on its way; null: none is. */
  let waiting: PreviewEdit[] | null = null
  return {
    async show(scene: PreviewScene): Promise<void> {
      const own: PreviewEdit[] = []
      waiting = own
      const stand = await prepare(scene)
      if (waiting !== own) return
      waiting = null
      stand()
      for (const one of own) edit(one)
    },
    edit(one: PreviewEdit): void {
      if (waiting === null) edit(one)
      else waiting.push(one)
    },
  }
}
