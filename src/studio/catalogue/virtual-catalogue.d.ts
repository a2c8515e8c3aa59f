declare module 'virtual:catalogue' {
  /** The schema of an entry of each kind, and the validators that were compiled of it. */
  export const entries: {
    readonly [kind in import('./kinds.ts').KindId]: {
      readonly schema: import('@rjsf/utils').RJSFSchema
      readonly island: {
        readonly validators: import('@rjsf/validator-ajv8/lib/types.js').ValidatorFunctions
      }
    }
  }
}
