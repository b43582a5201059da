// What a visitor downloads, in kB gzip, for what a host imports. Budgets only go down.
export default [
  {
    name: 'core: a kit',
    path: 'core/dist/index.js',
    import: '{ createAppKit }',
    limit: '11 kB',
  },
  {
    name: 'core: a token, all that a contract package needs',
    path: 'core/dist/index.js',
    import: '{ createToken }',
    limit: '0.3 kB',
  },
  {
    name: 'react: provider and hooks',
    path: 'react-bindings/dist/index.js',
    import: '{ AppKitProvider, useService, useSnapshot }',
    limit: '1.5 kB',
    ignore: ['react', 'react-dom', '@latchkey/core'],
  },
].map((budget) => ({
  ...budget,
  gzip: true,
  brotli: false,
  // As bundlers do for production: licence texts go to a file of their own.
  modifyEsbuildConfig: (config) => ({ ...config, legalComments: 'none' }),
}))
