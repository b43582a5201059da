import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './packages.mjs'
import { sourceFiles } from './source-files.mjs'

/** Finds comments that silence a lint rule and give no reason. */
export function silencesWithoutReason() {
  return sourceFiles()
    .filter((file) => /\.([cm]?[jt]s|[jt]sx)$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          /(\/\/|\/\*)\s*oxlint-disable(?!.*? -- \S)/.test(line) ? [`${file}:${index + 1}`] : [],
        ),
    )
}
