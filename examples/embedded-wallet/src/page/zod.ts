import { config } from 'zod/mini'

// Compiled schemas use `eval`, which the page's Content-Security-Policy forbids and reports.
config({ jitless: true })

/** The only import of zod in the page. */
export * from 'zod/mini'
