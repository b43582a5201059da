import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPrograms } from '../build-programs.mjs'
import { copyTree, removeCopy } from '../copy-tree.mjs'
import { tool } from '../execute.mjs'
import { merge } from '../merge/merge.mjs'
import { minifyStyles } from '../minify-css.mjs'
import { pack } from '../pack.mjs'
import { programs, published } from '../packages.mjs'
import { tally } from '../tally.mjs'

// The names differ in length, so that a path in a built file shows up.
const COPIES = ['reproducible', 'reproducible-once-more']

/** Builds the packages twice, in two folders, and demands that the results are identical to the byte. */
export async function check() {
  try {
    const builds = []
    for (const name of COPIES) builds.push(await hashes(name))
    const [first, second] = builds
    return tally(
      [...published(), ...programs()].map(({ name }) => ({
        what: `${name} is identical in both builds`,
        problems: first[name] && first[name] === second[name] ? [] : [`sha256 ${first[name]} and ${second[name]}`],
      })),
    )
  } finally {
    COPIES.forEach(removeCopy)
  }
}

async function hashes(name) {
  const copy = copyTree(name)
  const { code, output } = await tool('typescript7:tsc', ['-b'], { cwd: copy })
  if (code !== 0) throw new Error(output)
  minifyStyles(copy)
  await merge(copy)
  await buildPrograms(copy)
  const packed = await pack(copy, [...published(), ...programs()], join(copy, '.packed'))
  return Object.fromEntries(packed.map((one) => [one.name, sha256(one.tarball)]))
}

const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')
