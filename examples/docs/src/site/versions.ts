import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * The files beside the version that is built: those of older versions, as they were built then, the list of all versions, and a
 * page that leads to the newest.
 *
 * @param folder has a folder for each older version, named after it: `0.1`. It may be missing.
 */
export function readVersions(version: string, folder: string): ReadonlyMap<string, string | Uint8Array> {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const older = names.filter((name) => /^\d+\.\d+$/.test(name) && name !== version)
  const newestFirst = [version, ...older].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  const files = older
    .flatMap((name) => readdirSync(join(folder, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map<string, string | Uint8Array>([
    ...files.map((file) => [relative(folder, file), readFileSync(file)] as const),
    ['versions.json', JSON.stringify(newestFirst)],
    ['index.html', firstPage(newestFirst)],
  ])
}

const firstPage = (versions: readonly string[]) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="refresh" content="0; url=./${versions[0]}/">
    <link rel="icon" href="data:,">
    <title>Latchkey</title>
  </head>
  <body>
    <ul>${versions.map((name) => `<li><a href="./${name}/">Latchkey ${name}</a></li>`).join('')}</ul>
  </body>
</html>
`
