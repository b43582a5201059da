import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { programs, published, readJson, root } from './packages.mjs'

// `npm run sbom`: writes what is installed with the packages that go to npm, as CycloneDX. `npm sbom` is not used,
// because it also lists what the packages of a workspace need for their own development.

const FILE = 'sbom.cdx.json'

/** The bill of materials of packages, each given by its folder, read from the lockfile. The same input gives the same text. */
export function sbomOf({ packages: locked }, folders, version) {
  const components = new Map()
  const dependsOn = new Map()
  const visited = new Set()
  const waiting = [...folders]
  while (waiting.length > 0) {
    const path = waiting.pop()
    if (visited.has(path)) continue
    visited.add(path)
    const entry = locked[path]
    const component = componentOf(path, entry)
    const ref = component['bom-ref']
    components.set(ref, component)
    const found = installedWith(entry, folders.includes(path)).flatMap((name) => resolve(locked, path, name) ?? [])
    waiting.push(...found)
    dependsOn.set(ref, new Set([...(dependsOn.get(ref) ?? []), ...found.map((at) => refOf(at, locked[at]))]))
  }
  const refs = [...components.keys()].sort()
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'library', 'bom-ref': `latchkey@${version}`, name: 'latchkey', version } },
    components: refs.map((ref) => components.get(ref)),
    dependencies: [
      { ref: `latchkey@${version}`, dependsOn: folders.map((path) => refOf(path, locked[path])).sort() },
      ...refs.map((ref) => ({ ref, dependsOn: [...dependsOn.get(ref)].sort() })),
    ],
  }
}

/** An app brings the peers of our own packages. npm brings the peers of the others, unless they are optional. */
function installedWith({ dependencies = {}, optionalDependencies = {}, ...entry }, isOurs) {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = isOurs ? {} : entry
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
}

/** Where Node finds a package that is imported at a path of the lockfile. */
function resolve(locked, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name).replaceAll('\\', '/')
    if (locked[path]) return locked[path].link ? locked[path].resolved : path
    if (folder === '.') return undefined
  }
}

const nameOf = (path, { name }) => name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const refOf = (path, entry) => `${nameOf(path, entry)}@${entry.version}`

function componentOf(path, entry) {
  const { version, integrity, license } = entry
  const name = nameOf(path, entry)
  return {
    type: 'library',
    'bom-ref': refOf(path, entry),
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license ? { licenses: [{ license: { name: license } }] } : {}),
    ...(integrity ? { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] } : {}),
  }
}

export const hexOf = (integrity) => Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')

/** The bill of what goes to npm. */
export const readSbom = () =>
  sbomOf(
    readJson('package-lock.json'),
    [...published(), ...programs()].map(({ folder }) => folder),
    readJson('lerna.json').version,
  )

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const sbom = readSbom()
  writeFileSync(join(root, FILE), `${JSON.stringify(sbom, null, 2)}\n`)
  console.log(`${FILE}: ${sbom.components.length} packages`)
}
