import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { published, root } from '../packages.mjs'
import { NAMES_FILE, publicNames } from '../public-names.mjs'
import { tally } from '../tally.mjs'

/** A public name comes or goes only on purpose: what is exported is what is committed. */
export async function check() {
  const packages = published()
  const names = publicNames(packages)
  return tally(
    packages.map((one, index) => {
      const differences = compare(committed(one.folder), names[index])
      if (differences.length > 0) differences.push('If that is meant: npm run names')
      return { what: `${one.name} exports the names in ${NAMES_FILE}`, problems: differences }
    }),
  )
}

function committed(folder) {
  const file = join(root, folder, NAMES_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function compare(before, after) {
  const [old, now] = [named(before), named(after)]
  return [
    ...[...old].filter((name) => !now.has(name)).map((name) => `- ${name}`),
    ...[...now].filter((name) => !old.has(name)).map((name) => `+ ${name}`),
  ]
}

/** Lines, each with the entry it stands under. */
function named(text) {
  let entry = ''
  const names = new Set()
  for (const line of text.split('\n')) {
    if (line.startsWith('  ')) names.add(`${entry} ${line.trim()}`)
    else if (line) names.add((entry = line))
  }
  return names
}
