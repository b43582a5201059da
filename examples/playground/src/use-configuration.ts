import type { Configuration } from './configuration/fields.js'
import { usePage } from './page.js'
import { useStore } from './use-store.js'

/** How the page is configured now. */
export const useConfiguration = (): Configuration => useStore(usePage().configuration).configuration
