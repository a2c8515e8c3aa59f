import { Type } from 'typebox'
import type { Json } from '#engine/documents.ts'
import { defineCall } from '../../call.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

const Setting = Type.Unsafe<Json>({})
const Section = Type.Record(Type.String(), Setting)
const Word = Type.String({ maxLength: 200 })

/** The public settings of a chain, those of a centre laid over them. Settings that operators added come along. */
export const webappConfig = defineCall({
  id: 'config/webapp-config',
  method: 'GET',
  path: '/api/config/webapp-config',
  kind: 'read',
  access: 'open',
  input: exactly({ centerId: maybe(Id) }),
  output: Type.Object(
    {
      /** The centre whose settings these are; null: the chain's own. */
      configCenterId: Type.Union([Id, Type.Null()]),
      lookAndFeel: Section,
      translations: Type.Array(
        Type.Object(
          {
            code: Word,
            locale: Word,
            longName: Word,
            shortName: Word,
            direction: Type.Union([Type.Literal('ltr'), Type.Literal('rtl')]),
            numberFormat: Type.Optional(Word),
            dateFormat: Type.Optional(Word),
            dateFormatFull: Type.Optional(Word),
            order: Type.Optional(Type.Number()),
          },
          { additionalProperties: false },
        ),
        { minItems: 1 },
      ),
      menu: Section,
      features: Section,
      redirects: Section,
      joinForm: Section,
      strapLines: Type.Array(Setting),
      contentBlocks: Type.Array(Setting),
      footerLinks: Type.Array(Setting),
      paymentProvidersConfig: Section,
      zipCodeList: Type.Union([Section, Type.Null()]),
    },
    { additionalProperties: Setting },
  ),
  errors: [],
  source: '7 Config',
})
