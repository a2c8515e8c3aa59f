/** The values of the three demonstration chains, and of one of them in the dark, as the design gives them. */
const roles = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'text',
  'muted',
  'border',
  'line',
  'primary',
  'on-primary',
  'primary-hover',
  'primary-press',
  'primary-soft',
  'primary-text',
  'primary-line',
  'primary-edge',
  'highlight',
  'on-highlight',
  'highlight-soft',
  'highlight-text',
  'warn',
  'warn-soft',
  'warn-text',
  'danger',
  'danger-soft',
  'danger-text',
  'danger-line',
  'success-soft',
  'success-text',
  'success-line',
  'band',
  'on-band',
  'band-line',
]
const named = (values: string) => {
  const list = values.trim().split(/\s+/)
  return Object.fromEntries(roles.map((role, i) => [role, list[i] ?? '']))
}
const nordlys = {
  mainColor: '#0f6466',
  secondaryColor: '#10273d',
  highlightColor: '#b9ead6',
  makeAwareColor: '#f2b84b',
}
const waha = { mainColor: 'EDB868', secondaryColor: '#3a2418', highlightColor: '#7fb69a', makeAwareColor: '#f0935a' }
const ridgeline = {
  mainColor: '#e8590c',
  secondaryColor: '#17181b',
  highlightColor: '#ffd23f',
  makeAwareColor: '#ffb020',
}

export const known = [
  {
    name: 'nordlys',
    look: nordlys,
    action: 'normal',
    tokens: named(`#f4f6f7 #ffffff #ffffff #edeff1 #112233 #515e6a #e0e2e4 #7a838d #0f6466 #f9fafb #0e5a5c
      #0b4b4d #e7f0f0 #0f6466 #0f6466 transparent #b9ead6 #112233 #f8fdfb
      #4a5e56 #f2b84b #fef8ed #775a25 #c2281d #f9eae8 #c2281d #c2281d #e8f2ed
      #14784a #14784a #112233 #f9fafb #b9ead6`),
  },
  {
    name: 'nordlys in the dark',
    look: { ...nordlys, scheme: 'dark' as const },
    action: 'normal',
    tokens: named(`#08141d #131f28 #1c2830 #0e1a23 #eeefef #9ba0a3 #2b353d #72797e #0f6466 #f9fafb #0e5a5c
      #0b4b4d #13272f #9fc1c2 #579394 #579394 #b9ead6 #08141d #2e3f44
      #b9ead6 #f2b84b #37372e #f2b84b #ff8a7a #393035 #ff8a7a #ff8a7a #1f3c3a
      #5fd39a #5fd39a #1b2e35 #f9fafb #b9ead6`),
  },
  {
    name: 'waha',
    look: { ...waha, scheme: 'dark' as const },
    action: 'normal',
    tokens: named(`#19120f #241d1a #2d2623 #1f1815 #efeeee #a29f9e #3a3331 #7b7776 #edb868 #1f2937 #f2cd95
      #f8e3c3 #3c3023 #edb868 #edb868 transparent #7fb69a #19120f #33352e
      #7fb69a #f0935a #453024 #f0935a #ff8a7a #472e29 #ff8a7a #ff8a7a #2d3a2e
      #5fd39a #5fd39a #40352a #f9fafb #edb868`),
  },
  {
    name: 'ridgeline',
    look: ridgeline,
    action: 'large',
    tokens: named(`#f6f5f5 #ffffff #ffffff #f0eeee #16181b #5c5d5f #e1e1e1 #818284 #e8590c #f9fafb #d1500b
      #ae4309 #fdeee7 #ae4309 #e8590c transparent #ffd23f #16181b #fffbec
      #7d671f #ffb020 #fff7e9 #7d5610 #c2281d #f9eae8 #c2281d #c2281d #e8f2ed
      #14784a #14784a #16181b #f9fafb #e8590c`),
  },
]
