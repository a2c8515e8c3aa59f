/** The blocks at the end of a flow, in one piece. */
export { GdprNoticeView } from './gdpr-notice/view.tsx'
export { NextStepsView } from './next-steps/view.tsx'
export { WaysOnView } from './ways-on/view.tsx'
export { WelcomeView } from './welcome/view.tsx'
export { WhyNotView } from './why-not/view.tsx'
export { WithdrawalNoticeView } from './withdrawal-notice/view.tsx'
