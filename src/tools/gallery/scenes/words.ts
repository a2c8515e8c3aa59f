import type { Step } from '../scene.ts'
import type { Stage } from '../stages.ts'

/** The form's own button; where the bar of a phone has one too, that one. */
export const next: Step = { press: 'main [type=submit]' }

export const shownProblems = '.parts-error-summary_summary'
export const skeleton = '.parts-skeleton_skeleton'
export const problem = '.parts-empty_problem'
/** Where one can go from an end. */
export const waysOn = '.ways-on-view_title'
export const empty = '.parts-empty_box'
/** Something is on its way: the button says so. */
export const busy = '[aria-busy=true]'
/** What is read aloud at once: a call that did not come through. */
export const alarm = '[role=alert]'
export const stateCard = '.parts-state-card_box'

/** All chains, and the languages in which words run longest or from the right. */
export const wide: readonly Stage[] = ['nordlys de', 'nordlys en', 'waha ar', 'ridgeline en']
