import { expect, it } from 'vitest'
import { placeOfFinding } from '#studio/publish/place-of-finding.ts'

it.each([
  ['flows/texts/de/flows.json flow.join.title', '/texts?find=flow.join.title'],
  ['flows/chains/nordlys/texts/de/studio.json form.a&b.c', '/texts?find=form.a%26b.c'],
  ['flows/chains/nordlys/config.json joinForm/mobile', '/fields?setting=joinForm%2Fmobile&at=chain'],
  ['flows/chains/nordlys/config.json centers/110/joinForm/mobile', '/fields?setting=joinForm%2Fmobile&at=110'],
  ['flows/chains/nordlys/config.json modes/bank-details/bic', '/fields?setting=modes%2Fbank-details%2Fbic&at=chain'],
  ['flows/chains/nordlys/config.json lookAndFeel/mainColor', '/look?setting=mainColor'],
  ['schemas/forms/member-details.json fields/phone/mode', '/fields?form=member-details&field=phone&at=chain'],
  ['flows/join/flow.json steps/plan/skip', '/steps/condition?in=flow%3Ajoin&at=steps%2Fplan%2Fskip'],
  ['flows/join/flow.json steps/plan/when/and/0', '/steps/condition?in=flow%3Ajoin&at=steps%2Fplan%2Fwhen'],
  [
    'schemas/forms/member-details.json fields/state/mode/if/0',
    '/fields/condition?in=form%3Amember-details&at=fields%2Fstate%2Fmode',
  ],
  [
    'flows/chains/waha/overlay.json form:pay/fields/option/choices/unless/too-small',
    '/fields/condition?in=form%3Apay&at=fields%2Foption%2Fchoices%2Funless%2Ftoo-small',
  ],
  ['flows/chains/nordlys/config.json booking/closes', '/settings?setting=booking%2Fcloses&at=chain'],
  ['flows/chains/nordlys/config.json centers/110/debt/partial', '/settings?setting=debt%2Fpartial&at=110'],
  ['flows/join/flow.json', '/steps?flow=join'],
  ['flows/chains/waha/overlay.json flow:join/steps/more/form', '/steps?flow=join&step=more'],
  [
    'flows/chains/waha/overlay.json form:member-details/fields/gold/mode',
    '/fields?form=member-details&field=gold&at=chain',
  ],
  ['flows/chains/waha/overlay.json form:member-details', '/fields?form=member-details'],
  ['flows/chains/waha/forms/locker.json fields/size', '/fields?form=locker&field=size&at=chain'],
  // What no area shows has no link that leads nowhere.
  ['flows/chains/nordlys/config.json strapLines', null],
  ['flows/chains/waha/overlay.json screen:profile/blocks/news/block', null],
  ['flows/chains/waha/overlay.json site/routes/profile/access', null],
  ['flows/chains/waha/overlay.json ops', null],
  ['', null],
])('the finding at %s is shown at %s', (at, place) => {
  expect(placeOfFinding(at)).toBe(place)
})
