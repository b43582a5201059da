import { defaultClientConditions } from 'vite'

/**
 * The export conditions with which Vite resolves our packages. By default Vite bundles the packages' sources, and an example
 * runs without a build of the packages. The `build` check has built the packages, and sets the variable: Vite then bundles `dist`, as in an app.
 */
export const packageConditions = [
  ...(process.env['LATCHKEY_PACKAGES_ARE_BUILT'] ? [] : ['@latchkey/source']),
  ...defaultClientConditions,
]
