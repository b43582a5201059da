import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../build.mjs'
import { npmQuietly } from '../npm.mjs'
import { examples, published, root } from '../packages.mjs'
import { ran, tally } from '../tally.mjs'

const ON_BUILT_PACKAGES = { LATCHKEY_PACKAGES_ARE_BUILT: 'yes' }

/**
 * Builds every package from an empty folder and checks that the files of its exports exist; then builds every example
 * on the packages that were built.
 */
export async function check() {
  const findings = [ran('packages build', await build())]
  for (const { name, folder, manifest } of published()) {
    const targets = Object.values(manifest.exports ?? {}).flatMap((target) => Object.values(target))
    const missing = targets.filter(
      (file) => file.startsWith('./') && !existsSync(join(root, folder, file.replace(/\/[^/]*\*.*$/, ''))),
    )
    findings.push({ what: `the exports of ${name} exist`, problems: missing })
  }
  for (const { name, folder, manifest } of examples()) {
    if (manifest.scripts?.build)
      findings.push(ran(`${name} builds`, await npmQuietly(['run', 'build'], join(root, folder), ON_BUILT_PACKAGES)))
  }
  const result = tally(findings)
  // The browser tests of this run need not build the pages again.
  if (result.failed === 0) process.env.LATCHKEY_EXAMPLES_ARE_BUILT = 'yes'
  return result
}
