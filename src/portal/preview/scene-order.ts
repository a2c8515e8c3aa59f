import type { PreviewScene } from '#contract/preview.ts'

/**
 * Keeps scenes, and what is done in them, in the order in which the studio tells them, though a scene takes its time: what
 * is told until it stands is done in that scene, and a scene that is overtaken by another never stands.
 */
export function createSceneOrder(prepare: (scene: PreviewScene) => Promise<() => void>) {
  /** What is to be done in the scene that is on its way; null: none is. */
  let waiting: (() => void)[] | null = null
  return {
    /**
     * `prepare` fetches what the scene needs; what it answers puts the scene there. Where it fails, so does this: the scene
     * before stays, and what was told since is done in it.
     */
    async show(scene: PreviewScene): Promise<void> {
      const own: (() => void)[] = []
      waiting = own
      let stand = () => {}
      try {
        stand = await prepare(scene)
      } finally {
        if (waiting === own) {
          waiting = null
          stand()
          for (const act of own) act()
        }
      }
    },
    inScene(act: () => void): void {
      if (waiting === null) act()
      else waiting.push(act)
    },
  }
}
