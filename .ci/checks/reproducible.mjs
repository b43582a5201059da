import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../build.mjs'
import { buildPrograms } from '../build-programs.mjs'
import { copyTree, removeCopy } from '../copy-tree.mjs'
import { tool } from '../execute.mjs'
import { merge } from '../merge/merge.mjs'
import { minifyStyles } from '../minify-css.mjs'
import { pack } from '../pack.mjs'
import { programs, published, root } from '../packages.mjs'
import { ran, tally } from '../tally.mjs'

/** Its path is longer than that of the tree itself, so that a path in a built file shows up. */
const COPY = 'reproducible'

/** Builds the packages once more, in another folder, and demands that the results are identical to the byte. */
export async function check() {
  const built = await build()
  if (built.code !== 0) return tally([ran('packages build', built)])
  try {
    const [first, second] = [await hashes(root), await hashes(await buildCopy())]
    return tally(
      [...published(), ...programs()].map(({ name }) => ({
        what: `${name} is identical in both builds`,
        problems: first[name] && first[name] === second[name] ? [] : [`sha256 ${first[name]} and ${second[name]}`],
      })),
    )
  } finally {
    removeCopy(COPY)
  }
}

async function buildCopy() {
  const copy = copyTree(COPY)
  const { code, output } = await tool('typescript7:tsc', ['-b'], { cwd: copy })
  if (code !== 0) throw new Error(output)
  minifyStyles(copy)
  await merge(copy)
  await buildPrograms(copy)
  return copy
}

async function hashes(tree) {
  const destination = mkdtempSync(join(tmpdir(), 'latchkey-reproducible-'))
  try {
    const packed = await pack(tree, [...published(), ...programs()], destination)
    return Object.fromEntries(packed.map((one) => [one.name, sha256(one.tarball)]))
  } finally {
    rmSync(destination, { recursive: true, force: true })
  }
}

const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')
