import { ensureInstalled } from './install.mjs'
import { npm } from './npm.mjs'

// `npm start`: the playground, from a fresh clone on.
ensureInstalled()
process.exitCode = npm(['run', 'dev', '--workspace', '@latchkey/example-playground', '--', ...process.argv.slice(2)]) ? 0 : 1
