declare module 'virtual:leaf-checks' {
  export const checks: { readonly [shape: string]: (value: import('#engine/documents.ts').Json) => string | null }
}
declare module 'virtual:compiled-validators'
