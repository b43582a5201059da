import { defaultClientConditions } from 'vite'

/**
 * The export conditions with which Vite resolves our packages. By default it bundles their sources, so that nobody has to
 * build them first. The `build` check has built the packages, and sets the variable: Vite then bundles `dist`, as in an app.
 */
export const packageConditions = [
  ...(process.env['LATCHKEY_PACKAGES_ARE_BUILT'] ? [] : ['@latchkey/source']),
  ...defaultClientConditions,
]
