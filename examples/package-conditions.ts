import { defaultClientConditions } from 'vite'

/**
 * What an example's page is built on: the packages' sources, so that nothing has to be built first. A run of all checks
 * has built the packages, and builds the pages on them, as an app does.
 */
export const packageConditions = [
  ...(process.env['LATCHKEY_PACKAGES_ARE_BUILT'] ? [] : ['@latchkey/source']),
  ...defaultClientConditions,
]
