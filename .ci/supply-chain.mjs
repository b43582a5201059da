import { hexOf } from './sbom.mjs'

// What an attacker of the supply chain needs, and what is refused therefore. The rules are shown to bite by
// `npm run check -- rules-bite`. V01 to V06 are rows of the attacks that they answer.

/** npm runs these on the machine of whoever installs the package. */
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall', 'prepublish', 'preprepare', 'prepare', 'postprepare']

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/** V02: versions that were published by thieves. */
const STOLEN = new Set([
  '@solana/web3.js@1.95.6',
  '@solana/web3.js@1.95.7',
  '@ledgerhq/connect-kit@1.1.5',
  '@ledgerhq/connect-kit@1.1.6',
  '@ledgerhq/connect-kit@1.1.7',
  '@lottiefiles/lottie-player@2.0.5',
  '@lottiefiles/lottie-player@2.0.6',
  '@lottiefiles/lottie-player@2.0.7',
  'axios@1.14.1',
  'axios@0.30.4',
  'chalk@5.6.1',
  'debug@4.4.2',
])

/** V02, V04, V05: what is wrong with the manifest of a packed package. */
export function manifestProblems({
  scripts = {},
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  publishConfig,
  ...rest
}) {
  const ran = INSTALL_SCRIPTS.filter((name) => Object.hasOwn(scripts, name))
  const loose = Object.entries({ ...dependencies, ...optionalDependencies }).filter(
    ([, version]) => !EXACT.test(version),
  )
  const pinned = Object.entries(peerDependencies).filter(([, range]) => EXACT.test(range))
  return [
    ...ran.map((name) => `package.json: the script "${name}" would run where the package is installed`),
    ...loose.map(([name, version]) => `package.json: ${name} must be one exact version, and is "${version}"`),
    ...pinned.map(([name, range]) => `package.json: the peer ${name} must be a range, and is "${range}"`),
    ...(rest.gypfile || rest.binary ? ['package.json: something is compiled or fetched on installation'] : []),
    ...(rest.bundleDependencies || rest.bundledDependencies
      ? ['package.json: it brings packages of others with it']
      : []),
    ...(publishConfig?.provenance === true ? [] : ['package.json: "publishConfig.provenance" must be true']),
  ]
}

/** V01, V02: what is wrong with a lockfile, in which each package has a hash and none an address of its own. */
export function lockfileProblems({ packages }) {
  return Object.entries(packages).flatMap(([path, { version, resolved, integrity, link }]) => {
    const at = path.lastIndexOf('node_modules/')
    if (at < 0 || link) return []
    const name = path.slice(at + 'node_modules/'.length)
    return [
      ...(/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ? [] : [`${path} has no sha512 hash`]),
      ...(resolved === undefined ? [] : [`${path} has an address of its own`]),
      ...(STOLEN.has(`${name}@${version}`) ? [`${path}: ${version} was published by thieves`] : []),
    ]
  })
}

/** V04: files of a packed package that no source has been built into. */
export function unbuiltFiles(paths) {
  const all = new Set(paths)
  return paths
    .filter((path) => /^dist\/.*\.js$/.test(path))
    .filter((path) => {
      const source = path.replace(/^dist\/(.*)\.js$/, 'src/$1')
      return !all.has(`${path}.map`) && !all.has(`${source}.ts`) && !all.has(`${source}.tsx`)
    })
    .map((path) => `${path} was built of no packed source`)
}

/**
 * V06: scripts of other hosts that a page or a README loads, whose content may change: without a hash, or without the full
 * version in the address.
 */
export function changingScripts(path, text) {
  const scripts = text.match(/<(?:script|link)\b[^>]*>/gi) ?? []
  return scripts
    .filter((tag) => /\b(?:src|href)\s*=\s*["']?(?:https?:)?\/\//i.test(tag) && isScript(tag))
    .filter(
      (tag) =>
        !/@\d+\.\d+\.\d+[\w.-]*\//.test(tag) || !/\bintegrity\s*=\s*["']sha(?:256|384|512)-[\w+/]+=*["']/i.test(tag),
    )
    .map((tag) => `${path}: ${tag} needs a full version in its address, and "integrity"`)
}

const isScript = (tag) => /^<script/i.test(tag) || /\b(?:rel\s*=\s*["']?modulepreload|as\s*=\s*["']?script)/i.test(tag)

/** V05: what is wrong with a bill of materials of packages, given by their manifests. */
export function sbomProblems({ components, dependencies }, { packages }, manifests) {
  const refs = new Set(components.map((one) => one['bom-ref']))
  const ours = new Set(manifests.map(({ name }) => name))
  const locked = new Map()
  for (const [path, entry] of Object.entries(packages)) {
    const name = entry.name ?? path.split('node_modules/').at(-1)
    locked.set(`${name}@${entry.version}`, [...(locked.get(`${name}@${entry.version}`) ?? []), entry])
  }
  return [
    ...manifests
      .flatMap(({ name, version, dependencies: needed = {} }) => [[name, version], ...Object.entries(needed)])
      .filter(([name, version]) => !refs.has(`${name}@${version}`))
      .map(([name, version]) => `${name}@${version} is missing`),
    ...components
      .filter(({ name }) => !ours.has(name))
      .flatMap(({ name, version, hashes }) => {
        const installed = (locked.get(`${name}@${version}`) ?? []).filter(({ dev }) => !dev)
        if (installed.length === 0) return [`${name}@${version} is not installed with the packages`]
        return installed.some(({ integrity }) => hexOf(integrity) === hashes?.[0]?.content)
          ? []
          : [`${name}@${version} has another hash than in the lockfile`]
      }),
    ...dependencies
      .flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
      .filter((ref) => !refs.has(ref) && !ref.startsWith('latchkey@'))
      .map((ref) => `${ref} is needed and missing`),
  ]
}
