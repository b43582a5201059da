import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { partsOf } from './descendants.test.helper.js'
import { startParts } from './start-parts.js'

const { execPath } = process
let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'latchkey-devnet-'))))
afterEach(async () => {
  process.execPath = execPath
  await rm(folder, { recursive: true })
})

/** Starts a Node that can run every part but one. */
async function nodeWithout(part: string) {
  const program = join(folder, 'node')
  await writeFile(
    program,
    `#!/bin/sh\nif [ "$2" = ${part} ]; then echo "No room." >&2; exit 3; fi\nexec '${execPath}' "$@"\n`,
  )
  await chmod(program, 0o700)
  return program
}

test.each([
  ['solana', 'The solana chain did not start: exit code 3\nNo room.'],
  ['wallet', "The demo wallet's page did not start: exit code 3\nNo room."],
])('names the part that cannot start (%s), and stops all others', async (part, message) => {
  process.execPath = await nodeWithout(part)
  await expect(startParts(['bitcoin', 'solana', 'wallet'])).rejects.toThrow(message)
  expect(partsOf(process.pid)).toEqual([])
})

test('starts only the requested parts, and stops them once', async () => {
  const { map, chains, stop } = await startParts(['api', 'bitcoin'])
  expect(Object.keys(map).sort()).toEqual(['api', 'control', 'nodes'])
  expect([Object.keys(map.nodes), Object.keys(chains).sort()]).toEqual([['bitcoin'], ['bitcoin', 'stop']])
  expect(partsOf(process.pid)).toEqual(['bitcoin'])
  await Promise.all([stop(), stop()])
  await stop()
  expect(partsOf(process.pid)).toEqual([])
  await expect(fetch(map.api!)).rejects.toThrow('fetch failed')
  await expect(fetch(map.control)).rejects.toThrow('fetch failed')
})
