/** How forms of the studio are drawn by RJSF: what is wrong is told at its place at once, nothing is filled in. */
export const formProps = {
  liveValidate: true,
  noHtml5Validate: true,
  showErrorList: false,
  tagName: 'div',
  idSeparator: '/',
  experimental_defaultFormStateBehavior: {
    arrayMinItems: { populate: 'never' },
    emptyObjectFields: 'skipDefaults',
  },
} as const
