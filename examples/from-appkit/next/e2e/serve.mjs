import { spawn, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// Builds the packages and the app, and serves it on PORT. The build takes a minute: the nightly run visits it.

const folder = join(import.meta.dirname, '..')
const root = join(folder, '../../..')
const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
const options = {
  cwd: folder,
  env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  stdio: ['ignore', 'ignore', 'inherit'],
}

// Next.js cannot use our sources.
for (const build of [
  [join(root, 'node_modules/typescript7/bin/tsc'), '-b', join(root, 'plugins/appkit')],
  [next, 'build'],
]) {
  const { status } = spawnSync(process.execPath, build, options)
  if (status) process.exit(status)
}
const server = spawn(
  process.execPath,
  [next, 'start', '--hostname', '127.0.0.1', '--port', process.env.PORT ?? '3000'],
  options,
)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.kill(signal))
server.once('exit', (code) => process.exit(code ?? 0))
