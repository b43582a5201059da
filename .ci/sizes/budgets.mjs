// What a visitor downloads before anything happens, in kB gzip, for what a host imports: the entry and all it
// imports at once, not what arrives by import() when it is needed. Budgets only go down.
export default [
  {
    name: 'core: a kit with the services every kit has',
    path: 'core/dist/index.js',
    import: '{ createAppKit }',
    limit: 15.5,
  },
  {
    name: 'core: a token, all that a contract package needs',
    path: 'core/dist/index.js',
    import: '{ createToken }',
    limit: 0.3,
  },
  {
    name: 'react: provider and hooks',
    path: 'react-bindings/dist/index.js',
    import: '{ AppKitProvider, useService, useSnapshot }',
    limit: 1.5,
    external: ['react', 'react-dom', '@latchkey/core'],
  },
]
