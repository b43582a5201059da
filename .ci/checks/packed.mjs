import { readFileSync, rmSync, mkdtempSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { build } from '../build.mjs'
import { pack } from '../pack.mjs'
import { programs, published, readJson, root } from '../packages.mjs'
import { readSbom } from '../sbom.mjs'
import { sourceFiles } from '../source-files.mjs'
import { changingScripts, lockfileProblems, manifestProblems, sbomProblems, unbuiltFiles } from '../supply-chain.mjs'
import { ran, tally } from '../tally.mjs'
import { filesIn } from '../tarball.mjs'

const ALLOWED = [
  /^(package\.json|README\.md|LICENSE|CHANGELOG\.md)$/,
  /^dist\/.*\.(js|d\.ts)(\.map)?$/,
  // Source maps point to these.
  /^src\/(?!.*\.(test|test-d)\.)(?!.*\.d\.ts$).*\.tsx?$/,
]

/** Checks the content of each package as npm would publish it, and its types for every way to import it. */
export async function check() {
  const built = await build()
  if (built.code !== 0) return tally([ran('packages build', built)])
  const destination = mkdtempSync(join(tmpdir(), 'latchkey-packed-'))
  try {
    const packed = await pack(root, published(), destination)
    const packedPrograms = await pack(root, programs(), destination)
    const findings = [
      {
        what: 'the lockfile has a hash of every package, and none that was stolen (V01, V02)',
        problems: lockfileProblems(readJson('package-lock.json')),
      },
      {
        what: 'no page and no README loads a script whose content may change (V06)',
        problems: sourceFiles()
          .filter((path) => /\.(?:md|html)$/.test(path))
          .flatMap((path) => changingScripts(path, readFileSync(join(root, path), 'utf8'))),
      },
      {
        what: 'the SBOM has every package that is installed with ours, as in the lockfile, and no other (V05)',
        problems: sbomProblems(
          readSbom(),
          readJson('package-lock.json'),
          [...published(), ...programs()].map(({ manifest }) => manifest),
        ),
      },
    ]
    for (const { name, tarball } of packed) {
      const bytes = readFileSync(tarball)
      const files = filesIn(bytes)
      const { manifest } = published().find((one) => one.name === name)
      findings.push(
        {
          what: `${name} runs nothing on installation, brings exact versions, and asks for ranges of peers (V02, V04, V05)`,
          problems: manifestProblems(manifestIn(files)),
        },
        {
          what: `${name} contains no code that was not built (V04)`,
          problems: unbuiltFiles(files.map(({ path }) => path)),
        },
        { what: `${name} contains only files of a package`, problems: strangers(files) },
        { what: `${name} contains no path of this machine (V41)`, problems: machinePaths(files) },
        { what: `${name}: every source map points to a packed source`, problems: lostSources(files) },
        { what: `${name}: source maps of merged files lead to the functions`, problems: misledFunctions(files) },
        { what: `${name} passes publint`, problems: await lint(manifest, bytes) },
        {
          what: `${name} has the right types for whoever imports it as an ES module`,
          problems: await wrongTypes(bytes),
        },
      )
    }
    for (const { name, tarball } of packedPrograms) {
      const bytes = readFileSync(tarball)
      const files = filesIn(bytes)
      const manifest = manifestIn(files)
      const paths = files.map(({ path }) => path)
      findings.push(
        { what: `${name} runs nothing on installation (V02, V05)`, problems: manifestProblems(manifest) },
        {
          what: `${name} contains its program, and files to copy`,
          problems: paths.filter((path) => !/^(package\.json|README\.md|LICENSE|dist\/.*)$/.test(path)),
        },
        { what: `${name} contains no path of this machine`, problems: machinePaths(files) },
        { what: `${name} passes publint`, problems: await lint(manifest, bytes) },
      )
    }
    return tally(findings)
  } finally {
    rmSync(destination, { recursive: true, force: true })
  }
}

const manifestIn = (files) => JSON.parse(files.find(({ path }) => path === 'package.json').bytes.toString())

const strangers = (files) =>
  files.map(({ path }) => path).filter((path) => !ALLOWED.some((pattern) => pattern.test(path)))

const machinePaths = (files) =>
  files.filter(({ bytes }) => [root, homedir(), 'file://'].some((path) => bytes.includes(path))).map(({ path }) => path)

function lostSources(files) {
  const paths = new Set(files.map(({ path }) => path))
  return files
    .filter(({ path }) => path.endsWith('.map'))
    .flatMap(({ path, bytes }) =>
      JSON.parse(bytes.toString())
        .sources.map((source) => join(path, '..', source).replaceAll('\\', '/'))
        .filter((source) => !paths.has(source))
        .map((source) => `${path} points to ${source}`),
    )
}

/** The functions of merged files which their source map does not find. */
function misledFunctions(files) {
  const textOf = (path) => files.find((file) => file.path === path)?.bytes.toString() ?? ''
  const merged = files.filter(({ path }) => path.endsWith('-stage.js'))
  return merged.flatMap(({ path, bytes }) => {
    const map = new SourceMap(JSON.parse(textOf(`${path}.map`)))
    return bytes
      .toString()
      .split('\n')
      .flatMap((line, index) => {
        // The second of two functions with one name has a number. What begins with `__` is not from a source.
        const name = /^(?:async )?function (?!__)(\w+?)\d*\(/.exec(line)?.[1]
        if (!name) return []
        const { originalSource = '', originalLine } = map.findEntry(index, 0)
        const source = textOf(join(path, '..', originalSource).replaceAll('\\', '/'))
        return source.split('\n')[originalLine]?.includes(name) ? [] : [`${path}:${index + 1} ${name}`]
      })
  })
}

/** The ways to find a package that none of ours supports: they are for CommonJS. */
const UNSUPPORTED = ['node10', 'node16-cjs']

/** Answers the problems that "Are The Types Wrong" finds in a package. */
async function wrongTypes(bytes) {
  const { types, problems = [] } = await checkPackage(createPackageFromTarballData(bytes))
  if (!types) return ['It has no types.']
  return problems
    .filter(({ resolutionKind, resolutionOption }) => !UNSUPPORTED.includes(resolutionKind ?? resolutionOption))
    .map((problem) => JSON.stringify(problem))
}

async function lint(manifest, bytes) {
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const { messages } = await publint({ pack: { tarball }, strict: true })
  return messages.map((message) => formatMessage(message, manifest))
}
