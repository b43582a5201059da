import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from '../build.mjs'
import { ensureChromium } from '../chromium.mjs'
import { execute, tool } from '../execute.mjs'
import { npmQuietly } from '../npm.mjs'
import { pack } from '../pack.mjs'
import { published, root } from '../packages.mjs'
import { ran, tally } from '../tally.mjs'

/** Versions that came out later are not installed, so that the same commit gives the same result. */
const BEFORE = '2026-11-20'
const QUIET = ['--no-audit', '--no-fund', '--prefer-offline', '--before', BEFORE]

/**
 * Uses the packages as an app outside the repository does: from their tarballs, without the repository's lockfile and
 * overrides. Installs each package alone, then all of them into the React app that `create-vite` makes, whose main
 * module becomes the README's program.
 */
export async function check() {
  const built = await build()
  if (built.code !== 0) return tally([ran('packages build', built)])
  const home = mkdtempSync(join(tmpdir(), 'latchkey-outside-'))
  try {
    const packed = await pack(root, published(), join(home, 'tarballs'))
    const tarballOf = Object.fromEntries(packed.map(({ name, tarball }) => [name, tarball]))
    const alone = await Promise.all(published().map((one) => installAlone(one, tarballOf, home)))
    return tally([...alone, ...(await tryInViteApp(tarballOf, home))])
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** An app has none of the variables that the other checks of this run have set. */
const environment = { NODE_ENV: undefined, NO_COLOR: '1', FORCE_COLOR: undefined }
const npmOutside = (args, cwd) => npmQuietly(args, cwd, environment)

/** Resolves a package with those of ours that it needs: nothing may be missing or unfit for this Node. */
async function installAlone({ name, manifest, folder }, tarballOf, home) {
  const app = join(home, 'alone', folder)
  mkdirSync(app, { recursive: true })
  writeFileSync(join(app, 'package.json'), '{ "private": true }')
  const ours = [name, ...Object.keys(manifest.peerDependencies ?? {})].flatMap((one) => tarballOf[one] ?? [])
  return installed(
    `${name} installs in an empty folder`,
    await npmOutside(['install', '--package-lock-only', ...QUIET, ...ours], app),
  )
}

/** An installation that printed no warning about the version of Node. */
const installed = (what, { code, output }) => ran(what, { code: code || Number(output.includes('EBADENGINE')), output })

async function tryInViteApp(tarballOf, home) {
  const app = join(home, 'app')
  const findings = [
    ran(
      'create-vite makes a React app',
      await tool('create-vite', ['app', '--template', 'react-ts', '--no-interactive'], { cwd: home }),
    ),
  ]
  const { command, program } = readReadme()
  const optional = published().flatMap(({ manifest }) => Object.keys(manifest.peerDependenciesMeta ?? {}))
  const named = command.filter((name) => !tarballOf[name])
  findings.push(
    installed(
      'all packages install in it',
      await npmOutside(['install', ...QUIET, ...Object.values(tarballOf), ...named], app),
    ),
  )
  const theirs = optional.filter((name) => !tarballOf[name])
  findings.push(
    ran('the optional packages of others install beside them', await npmOutside(['install', ...QUIET, ...theirs], app)),
  )
  writeFileSync(join(app, 'src/main.tsx'), program)
  findings.push(
    { what: 'every entry can be imported in Node', problems: await importEntries(app) },
    ran("the README's program builds", await npmOutside(['run', 'build'], app)),
    { what: 'it shows the modal in the built page', problems: await visit(app, ['preview']) },
    { what: 'it shows the modal in the development server', problems: await visit(app, []) },
  )
  return findings
}

/** The README's first installation and the program that follows it. */
function readReadme() {
  const text = readFileSync(join(root, 'README.md'), 'utf8')
  const [, names] = /```sh\nnpm install (.*)\n```/.exec(text)
  const [, program] = /```tsx\n(.*?)```/s.exec(text)
  return { command: names.split(' '), program }
}

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

/** Opens the page that Vite serves, and presses the button. Answers what went wrong. */
async function visit(app, command) {
  const vite = join(app, 'node_modules/vite/bin/vite.js')
  const server = spawn(process.execPath, [vite, ...command, '--host', '127.0.0.1', '--port', '0'], {
    cwd: app,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  let browser
  try {
    const address = await addressOf(server)
    browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
    const page = await browser.newPage()
    // The development server first bundles what it serves.
    page.setDefaultTimeout(120_000)
    const errors = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(address)
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('dialog').waitFor()
    return errors
  } catch (error) {
    return String(error.message).split('\n')
  } finally {
    await browser?.close()
    server.kill()
  }
}

/** The address that the server prints. */
function addressOf(server) {
  return new Promise((resolve, reject) => {
    let printed = ''
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]
        if (address) resolve(address)
      })
    }
    server.once('close', () => reject(new Error(`Vite ended.\n${printed}`)))
  })
}
