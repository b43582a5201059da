import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from '../build.mjs'
import { ensureBrowser } from '../browsers.mjs'
import { execute, tool } from '../execute.mjs'
import { tryApps } from '../outside/apps.mjs'
import { tryNext, tryVite, tryWebpack } from '../outside/bundlers.mjs'
import { createdProjects, createProjects } from '../outside/create.mjs'
import { tryMigration } from '../outside/migrate.mjs'
import { installed, npmOutside, QUIET } from '../outside/npm.mjs'
import { readProgram } from '../outside/readme.mjs'
import { runTests } from '../outside/runners.mjs'
import { pack } from '../pack.mjs'
import { programs, published, readJson, root } from '../packages.mjs'
import { ran, tally } from '../tally.mjs'

/** The versions of the tools that this check installs, beside those that `create-vite` and `npm create` ask for. */
const own = readJson('package.json').devDependencies
const TOOLS = [
  ...['jest', 'jest-environment-jsdom', '@swc/core', '@swc/jest'].map((name) => `${name}@${own[name]}`),
  'jsdom@29.1.1',
]
/** The bundlers that only the nightly run tries: an example of this repository is a page of Next.js, too. */
const BUNDLERS = [
  'webpack@5.112.2',
  'swc-loader@0.2.7',
  `next@${readJson('examples/nextjs/package.json').dependencies.next}`,
]
/**
 * Set by the nightly run, which also installs each package alone. By day npm installs all of them together, and the check of
 * dependencies compares what each package imports with what its package.json names.
 */
const isEverything = process.env.LATCHKEY_EVERYTHING_OUTSIDE !== undefined

/**
 * Uses the packages as apps and plugins outside the repository do: from their tarballs, without the repository's
 * lockfile and overrides. Creates projects with `npm create` and with `create-vite`; installs all packages in them at
 * once, as workspaces, so that npm compares every range with the tarballs; and runs them.
 */
export async function check() {
  const built = await build()
  if (built.code !== 0) return tally([ran('packages build', built)])
  const home = mkdtempSync(join(tmpdir(), 'latchkey-outside-'))
  try {
    const packed = await pack(root, [...published(), ...programs()], join(home, 'tarballs'))
    const tarballOf = Object.fromEntries(packed.map(({ name, tarball }) => [name, tarball]))
    const alone = isEverything ? await installEachAlone(home) : []
    return tally([...alone, ...(await tryTogether(tarballOf, join(home, 'together')))])
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function installEachAlone(home) {
  const manifestOf = await packManifests(join(home, 'manifests'))
  return Promise.all(published().map((one) => installAlone(one, manifestOf, home)))
}

/**
 * Packs the packages without their files. Resolving needs no more, and npm unpacks a whole tarball whenever it looks at what is in its
 * package.json: that was two thirds of the work.
 */
async function packManifests(tree) {
  const workspaces = published().map(({ folder }) => folder)
  for (const folder of ['.', ...workspaces]) mkdirSync(join(tree, folder), { recursive: true })
  writeFileSync(join(tree, 'package.json'), JSON.stringify({ private: true, workspaces }))
  for (const folder of workspaces) cpSync(join(root, folder, 'package.json'), join(tree, folder, 'package.json'))
  const packed = await pack(tree, published(), join(tree, 'packed'))
  return Object.fromEntries(packed.map(({ name, tarball }) => [name, tarball]))
}

/** Resolves a package with those of ours that it needs: nothing may be missing or unfit for this Node. */
async function installAlone({ name, manifest, folder }, manifestOf, home) {
  const app = join(home, 'alone', folder)
  mkdirSync(app, { recursive: true })
  writeFileSync(join(app, 'package.json'), '{ "private": true }')
  const ours = [...neededBy({ name, manifest })].flatMap((one) => manifestOf[one] ?? [])
  return installed(
    `${name} installs in an empty folder`,
    await npmOutside(['install', '--package-lock-only', ...QUIET, ...ours], app),
  )
}

/** The package itself and all that it needs, also through others of ours, which are in no registry yet. */
function neededBy({ name, manifest }, needed = new Set()) {
  needed.add(name)
  const names = Object.keys({ ...manifest.peerDependencies, ...manifest.dependencies })
  for (const one of names.filter((one) => !needed.has(one))) {
    const ours = published().find((other) => other.name === one)
    if (ours) neededBy(ours, needed)
    else needed.add(one)
  }
  return needed
}

async function tryTogether(tarballOf, home) {
  mkdirSync(home)
  const workspaces = ['app', ...Object.keys(createdProjects())]
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, type: 'module', workspaces }))

  const creating = programs().map(({ name }) => tarballOf[name])
  const findings = [
    installed('the packages of npm create and npx install', await npmOutside(['install', ...QUIET, ...creating], home)),
    ...(await createProjects(home)),
    ...(await tryMigration(home)),
    ran(
      'create-vite makes a React app',
      await tool('create-vite', ['app', '--template', 'react-ts', '--no-interactive'], { cwd: home }),
    ),
  ]

  const { names, program } = readProgram()
  const optional = published().flatMap(({ manifest }) => Object.keys(manifest.peerDependenciesMeta ?? {}))
  const notOurs = (name) => !tarballOf[name]
  const ours = published().map(({ name }) => tarballOf[name])
  const all = await npmOutside(['install', ...QUIET, ...ours, ...names.filter(notOurs)], home)
  findings.push(installed('all packages install in apps and plugins', all))
  if (all.code !== 0) return findings
  const tools = isEverything ? [...TOOLS, ...BUNDLERS] : TOOLS
  const beside = await npmOutside(['install', ...QUIET, ...optional.filter(notOurs), ...tools], home)
  findings.push(ran('the optional packages of others, and what builds and tests apps, install beside them', beside))

  findings.push({ what: 'every entry can be imported in Node', problems: await importEntries(home) })
  const browser = await chromium.launch({ executablePath: ensureBrowser('chromium'), args: ['--no-sandbox'] })
  try {
    const [tests, pages] = await Promise.all([
      runTests(home).then(async (tested) => [
        ...tested,
        ...(await tryVite(home, browser, program)),
        ...(await tryApps(home, browser)),
      ]),
      isEverything ? tryOthers(home, browser, program) : [],
    ])
    return [...findings, ...tests, ...pages]
  } finally {
    await browser.close()
  }
}

const tryOthers = async (home, browser, program) => [
  ...(await tryNext(home, browser, program)),
  ...(await tryWebpack(home, browser, program)),
]

/** Imports every entry. Where a package's path has a star, it imports each file that the star stands for. */
async function importEntries(app) {
  const entries = published().flatMap(({ name, manifest }) =>
    Object.entries(manifest.exports)
      .filter(([path]) => path !== './package.json')
      .flatMap(([path, target]) =>
        path.includes('*')
          ? filesOf(join(app, 'node_modules', name), target.default).map((one) => path.replace('*', one))
          : path,
      )
      .map((path) => name + path.slice(1)),
  )
  const file = join(app, 'import-entries.mjs')
  writeFileSync(
    file,
    `for (const entry of ${JSON.stringify(entries)})
      await import(entry).catch((error) => console.log(entry + ': ' + error.message))`,
  )
  const { output } = await execute(process.execPath, [file], { cwd: app })
  return output.split('\n').filter(Boolean)
}

/** What the star in a target such as `./dist/locales/*.js` stands for. */
function filesOf(folder, target) {
  const [before, after] = target.split('*')
  return readdirSync(join(folder, before))
    .filter((name) => name.endsWith(after))
    .map((name) => name.slice(0, -after.length))
}
