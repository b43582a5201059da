import type { SyncedTheme } from '../synced-theme.js'
import { optionally } from './parts.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

const variablesSchema = z.record(z.string().check(z.startsWith('--')), z.union([z.string(), z.number()]))

/** How the modal looks, for a frame that has to look the same. */
export const syncedThemeSchema = z.object({
  themeMode: optionally(z.enum(['light', 'dark'])),
  themeVariables: optionally(variablesSchema),
  w3mThemeVariables: optionally(variablesSchema),
}) satisfies Reads<SyncedTheme>
