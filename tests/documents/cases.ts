import { readdirSync, readFileSync } from 'node:fs'

/** All cases of a folder of lists. */
export function casesIn<T>(folder: string): readonly T[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as T[])
}
