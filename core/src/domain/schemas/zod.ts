import { config } from 'zod/mini'

// Compiled schemas are made with `eval`, which a strict Content-Security-Policy forbids and reports.
config({ jitless: true })

/**
 * The only way to zod. Take it whole: `import * as z from './zod.js'`. Bundlers
 * then leave out what is not used; with `import { z }` some keep all of it.
 */
export * from 'zod/mini'
