import { Type } from 'typebox'
import type { Boot } from '../../boot.ts'
import { defineCall } from '../../call.ts'
import { DraftSeq } from '../../shapes/draft.ts'
import { PreviewOf } from '../../shapes/preview.ts'
import { exactly, Lang } from '../../shapes/values.ts'

const Texts = Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 200 }))

/**
 * The portal's configuration as members would get it with the draft, or as they get it now: what the preview's frame
 * begins with. `PREVIEW_BROKEN`: the draft's documents do not hold together, so that there is nothing to show.
 */
export const openPreview = defineCall({
  id: 'studio/open-preview',
  method: 'POST',
  path: '/api/studio/preview',
  kind: 'read',
  access: 'operator',
  input: exactly({ ...PreviewOf, lang: Lang }),
  output: exactly({
    seq: DraftSeq,
    /** As the page of the portal inlines it (`boot.ts`). */
    boot: Type.Unsafe<Boot>(Type.Unknown()),
    /** Where members meet a sentence, by the beginning of its key. */
    pages: Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 300 })),
    look: exactly({ css: Type.String({ maxLength: 200_000 }), attributes: Texts }),
  }),
  errors: ['PREVIEW_BROKEN'],
  rateLimit: { max: 600, seconds: 60 },
  source: '4 Studio',
})
