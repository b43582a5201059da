import { ensureInstalled } from './install.mjs'
import { npm } from './npm.mjs'

// `npm start`: runs the playground, also from a fresh clone.
ensureInstalled()
process.exitCode = npm(['run', 'dev', '--workspace', '@latchkey/example-playground', '--', ...process.argv.slice(2)])
  ? 0
  : 1
