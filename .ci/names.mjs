import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { published, root } from './packages.mjs'
import { NAMES_FILE, publicNames } from './public-names.mjs'

// `npm run names`: run it after adding or removing a public name on purpose.
const packages = published()
for (const [index, text] of publicNames(packages).entries())
  writeFileSync(join(root, packages[index].folder, NAMES_FILE), text)
