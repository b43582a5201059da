// What a visitor downloads before anything happens, in kB gzip, for what a host imports: the entry and all it
// imports at once, not what arrives by import() when it is needed. Budgets only go down.

const CORE = { 'core/dist/index.js': 'createAppKit' }
const namespace = (name) => ({ [`plugins/${name}/dist/index.js`]: name })

export default [
  {
    name: 'core: a kit with the services every kit has',
    imports: CORE,
    limit: 15.5,
  },
  {
    name: 'core: a token, all that a contract package needs',
    imports: { 'core/dist/index.js': 'createToken' },
    limit: 0.3,
  },
  {
    name: 'react: provider and hooks',
    imports: { 'react-bindings/dist/index.js': 'AppKitProvider, useService, useSnapshot' },
    limit: 1.5,
    external: ['react', 'react-dom', '@latchkey/core'],
  },
  ...['eip155', 'solana', 'bip122', 'polkadot'].map((name) => ({
    name: `${name}: the plugin, on top of core`,
    imports: namespace(name),
    limit: 2.8,
    external: ['@latchkey/core'],
  })),
  {
    name: 'a kit with all four namespaces: core and less than 5 kB',
    imports: { ...CORE, ...namespace('eip155'), ...namespace('solana'), ...namespace('bip122'), ...namespace('polkadot') },
    limit: 20,
  },
]
