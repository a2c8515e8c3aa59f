import { expect, it } from 'vitest'
import { editOf } from '#studio/preview/edit-of.ts'

const settings = {
  config: { joinForm: { mobile: 'optional' }, lookAndFeel: { mainColor: '#0f6466' } },
  centers: { 101: { joinForm: { mobile: 'required' } } },
}

it('words, settings and colours are shown before the draft has them', () => {
  const text = editOf({ at: 'text:de/flow.join.center.title', value: 'Wo?' }, settings)
  const setting = editOf({ at: 'config:joinForm/zip', value: 'required' }, settings)
  const ofClub = editOf({ at: 'config:centers/102/joinForm/zip', value: 'required' }, settings)
  const colour = editOf({ at: 'config:lookAndFeel/mainColor', value: '#aa0000' }, settings)

  expect(text?.edit).toEqual({ texts: { de: { 'flow.join.center.title': 'Wo?' } } })
  expect(setting?.edit.config).toEqual({ ...settings.config, joinForm: { mobile: 'optional', zip: 'required' } })
  expect(setting?.settings.config).toEqual(setting?.edit.config)
  expect(ofClub?.edit.centers).toEqual({ ...settings.centers, 102: { joinForm: { zip: 'required' } } })
  expect(colour?.edit).toEqual({ look: expect.objectContaining({ css: expect.stringContaining('#aa0000') }) })
})

it.each([
  ['text:de/flow.join.center.title', null],
  ['config:joinForm/mobile', null],
  ['set:form:member-details#fields/phone/mode', 'required'],
  ['move:flow:join#steps/plan', { after: 'details' }],
  ['config:centers/102', {}],
])('%s to %j is laid over by the server', (at, value) => {
  expect(editOf({ at, value }, settings)).toBeNull()
})
