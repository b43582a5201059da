import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { published, root } from './packages.mjs'

/** Makes the root's `tsc -b` build every published package. */
export function writeReferences() {
  const references = published().map(({ folder }) => `    { "path": "${folder}" }`)
  writeFileSync(
    join(root, 'tsconfig.json'),
    `{\n  "files": [],\n  "references": [\n${references.join(',\n')}\n  ]\n}\n`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeReferences()
