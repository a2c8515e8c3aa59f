import type { SceneStep } from '../scene.ts'
import type { GalleryStage } from '../stages.ts'

/** The form's own button; where the bar of a phone has one too, that one. */
export const next: SceneStep = { press: 'main [type=submit]' }

export const shownProblems = '.parts-error-summary_summary'
export const skeleton = '.parts-skeleton_skeleton'
export const problemBox = '.parts-empty_problem'
/** Where one can go from an end. */
export const waysOn = '.ways-on-view_title'
export const emptyBox = '.parts-empty_box'
/** Something is on its way: the button says so. */
export const busy = '[aria-busy=true]'
/** What is read aloud at once: a call that did not come through. */
export const alarm = '[role=alert]'
export const stateCard = '.parts-state-card_box'

/** All chains, and the languages in which words run longest or from the right. */
export const wide: readonly GalleryStage[] = ['nordlys de', 'nordlys en', 'waha ar', 'ridgeline en']
