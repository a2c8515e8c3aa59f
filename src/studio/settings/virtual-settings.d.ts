declare module 'virtual:settings' {
  /** The schema of each page of settings, and the validators that were compiled of it. */
  export const forms: {
    readonly [part in import('./parts.ts').PartId]: {
      readonly schema: import('@rjsf/utils').RJSFSchema
      readonly island: {
        readonly validators: import('@rjsf/validator-ajv8/lib/types.js').ValidatorFunctions
      }
    }
  }
}
