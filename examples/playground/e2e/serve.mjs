import { run } from '../serve/run.mjs'

// For the browser tests: the built page on PORT, once everything that it talks to is there.
await run({ port: Number(process.env.PORT), isDeveloping: false })
