import { en, type TextKey } from '../texts/en.ts'

interface Names {
  readonly [key: string]: string
}

/** What members read, with a word more for flows that they call alike and meet in different places. */
export function namesApart(names: Names, say: (key: TextKey) => string): Names {
  const apart = Object.entries(names).flatMap(([key, name]) => {
    const [, flow] = /^flow\.([\w-]+)$/.exec(key) ?? []
    const word = `flow.apart.${flow}`
    return flow !== undefined && isText(word) ? [[key, `${name} (${say(word)})`] as const] : []
  })
  return { ...names, ...Object.fromEntries(apart) }
}

const isText = (key: string): key is TextKey => Object.hasOwn(en, key)
