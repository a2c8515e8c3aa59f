import { catalogue } from './en/catalogue.ts'
import { catalogueHelp } from './en/catalogue-help.ts'
import { catalogueNames } from './en/catalogue-names.ts'
import { conditions } from './en/conditions.ts'
import { fields } from './en/fields.ts'
import { files } from './en/files.ts'
import { frame } from './en/frame.ts'
import { look } from './en/look.ts'
import { notices } from './en/notices.ts'
import { ownNames } from './en/own-names.ts'
import { ownNamesRead } from './en/own-names-read.ts'
import { people } from './en/people.ts'
import { preview } from './en/preview.ts'
import { publish } from './en/publish.ts'
import { publishWhen } from './en/publish-when.ts'
import { settings } from './en/settings.ts'
import { signIn } from './en/sign-in.ts'
import { steps } from './en/steps.ts'
import { walk } from './en/walk.ts'
import { walks } from './en/walks.ts'
import { words } from './en/words.ts'

/** What the studio says, a file an area; `de` has the same keys. */
export const en = {
  ...catalogue,
  ...catalogueHelp,
  ...catalogueNames,
  ...conditions,
  ...fields,
  ...files,
  ...frame,
  ...look,
  ...notices,
  ...ownNames,
  ...ownNamesRead,
  ...people,
  ...preview,
  ...publish,
  ...publishWhen,
  ...settings,
  ...signIn,
  ...steps,
  ...walk,
  ...walks,
  ...words,
} as const

export type TextKey = keyof typeof en extends infer Key
  ? Key extends `${infer Counted}_one` | `${infer Counted}_other`
    ? Counted
    : Key
  : never
