/** `resolve` of fast-uri with the browser's own addresses: RJSF resolves `$ref` of schemas with it. */
export const resolve = (base: string, reference: string): string => {
  const nowhere = 'http://nowhere.invalid/'
  const found = new URL(reference, new URL(base, nowhere)).href
  return found.startsWith(nowhere) && !base.startsWith('/') ? found.slice(nowhere.length) : found
}

export default { resolve }
