import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { published, root } from './packages.mjs'
import { NAMES_FILE, publicNames } from './public-names.mjs'

// `npm run names`: run it after adding or removing a public name on purpose.
for (const one of published()) writeFileSync(join(root, one.folder, NAMES_FILE), publicNames(one))
