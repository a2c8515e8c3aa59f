/**
 * Preact in React's place, wherever Vite resolves a module: the build, the development server, tests. Our source and
 * the router say `react`, whose types and words they use; 11 kB answer instead of 67. One place, so that no page ever
 * carries both.
 */
export const preactForReact = {
  alias: [
    { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
    { find: /^react-dom$/, replacement: 'preact/compat' },
    { find: /^react\/(jsx-runtime|jsx-dev-runtime)$/, replacement: 'preact/$1' },
    { find: /^react$/, replacement: 'preact/compat' },
  ],
  // Before Node's own, which would choose CommonJS: there the alias does not reach.
  conditions: ['module', 'browser', 'development|production'],
}
