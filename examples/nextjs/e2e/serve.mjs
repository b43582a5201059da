import { spawnSync, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// Builds the packages and the app, and serves it on PORT. The app uses `dist`, because Next.js supports neither the
// export condition of our sources nor `.js` for a TypeScript file in its bundler.

const folder = join(import.meta.dirname, '..')
const root = join(folder, '../..')
const require = createRequire(import.meta.url)
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
const run = (...args) =>
  spawnSync(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] }).status

const next = require.resolve('next/dist/bin/next')
// A run of all checks has built them already, from the same sources.
if (!process.env.LATCHKEY_EXAMPLES_ARE_BUILT) build()

const server = spawn(
  process.execPath,
  [next, 'start', '--hostname', '127.0.0.1', '--port', process.env.PORT ?? '3000'],
  {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.kill(signal))
server.once('exit', (code) => process.exit(code ?? 0))

function build() {
  // Another check verifies the types.
  const packages = [
    'core',
    'react-bindings',
    ...['auth', 'eip155', 'siwx', 'solana'].map((name) => `plugins/${name}`),
  ].map((name) => join(root, name))
  run(join(root, 'node_modules/typescript7/bin/tsc'), '-b', ...packages)
  const failed = run(next, 'build')
  if (failed) process.exit(failed)
}
