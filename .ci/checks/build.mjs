import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../build.mjs'
import { npmQuietly } from '../npm.mjs'
import { examples, published, root } from '../packages.mjs'
import { ran, tally } from '../tally.mjs'

/** Every package builds from nothing and has what its exports name; every example builds on top. */
export async function check() {
  const findings = [ran('packages build', await build())]
  for (const { name, folder, manifest } of published()) {
    const targets = Object.values(manifest.exports ?? {}).flatMap((target) => Object.values(target))
    const missing = targets.filter((file) => file.startsWith('./') && !existsSync(join(root, folder, file.replace(/\/[^/]*\*.*$/, ''))))
    findings.push({ what: `${name} has what its exports name`, problems: missing })
  }
  for (const { name, folder, manifest } of examples()) {
    if (manifest.scripts?.build) findings.push(ran(`${name} builds`, await npmQuietly(['run', 'build'], join(root, folder))))
  }
  const result = tally(findings)
  // The browser tests of this run need not build the pages once more.
  if (result.failed === 0) process.env.LATCHKEY_EXAMPLES_ARE_BUILT = 'yes'
  return result
}
