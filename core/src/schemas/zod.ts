import { config } from 'zod/mini'

// Compiled schemas use `eval`, which a strict Content-Security-Policy forbids and reports.
config({ jitless: true })

/**
 * The only import of zod in this package. Write `import * as z from './zod.js'`: bundlers then drop unused parts, while
 * some keep all of it for `import { z }`.
 */
export * from 'zod/mini'
